import { dangerReasons } from "@bandeja/contract/report-lists";
import { leaveStateOf, reportDueAt } from "@bandeja/domain/safety-reports";
import type { BlockedAnswer, ItemAnswer } from "@bandeja/contract/console/items";
import { findReports } from "../../../moderation/core/reports-store.ts";
import { findBasis } from "../../core/basis-store.ts";
import { sidesOf } from "../../core/require-report.ts";
import { expandReport } from "../../pages/show-report.ts";
import type { QueueSource } from "../source.ts";

type Found = Awaited<ReturnType<typeof findReports>>[number];

/** A leave of somebody whose account was deleted is not decided. */
const waitsIn = ({ leave, hasAuthorLeft }: Found, now: Date): boolean =>
  leave !== null && !hasAuthorLeft && leaveStateOf(leave, now) === "waits";

const isAnswered = ({ report, hasAuthorLeft }: Found): boolean =>
  hasAuthorLeft || report.firstAnsweredAt !== null;

/**
 * What a moderator can do next: a report is closed once it was answered and its leave is decided. A side whose account was deleted is
 * neither answered nor asked.
 */
function answersOf(found: Found, now: Date): ItemAnswer[] {
  const { id, subjectId } = found.report;
  const input = { report: id };
  const waits = waitsIn(found, now);
  const answers: (ItemAnswer | false)[] = [
    !found.hasAuthorLeft && { name: "answer", command: "reports answer", input, says: "text" },
    !found.hasAuthorLeft && { name: "askreporter", command: "reports ask-reporter", input, says: "text" },
    subjectId !== null &&
      !found.hasSubjectLeft && { name: "ask", command: "reports ask", input, says: "text" },
    waits && { name: "free", command: "reports decide-free", input: { ...input, free: true } },
    waits && { name: "counts", command: "reports decide-free", input: { ...input, counts: true } },
    isAnswered(found) &&
      !waits && {
        name: "close",
        command: "reports close",
        input,
        ...(!found.hasAuthorLeft && { fills: "text" }),
      },
  ];
  return answers.filter((answer) => answer !== false);
}

function blockedOf(found: Found, now: Date): BlockedAnswer[] {
  const deleted: BlockedAnswer["name"][] = [
    ...(found.hasAuthorLeft ? (["answer", "askreporter"] as const) : []),
    ...(found.hasSubjectLeft ? (["ask"] as const) : []),
  ];
  const unread = deleted.map((name) => ({ name, code: "ACCOUNT_DELETED" }) as const);
  if (waitsIn(found, now)) return [{ name: "close", code: "LEAVE_WAITS" }, ...unread];
  return isAnswered(found) ? unread : [{ name: "close", code: "ANSWER_FIRST" }, ...unread];
}

/** Whether nobody has answered what somebody may be in danger by, or what a reply has said since. */
const isUrgent = ({ report }: Found): boolean =>
  dangerReasons.includes(report.reason) && (report.firstAnsweredAt === null || report.reopenedAt !== null);

/**
 * Safety reports. Messages are shown only if they are attached. Looking at one is recorded about the
 * reporter only, since the other side would read in its export that somebody has reported it.
 */
export const reportsSource: QueueSource = {
  kind: "report",
  async find({ db, now }) {
    const found = await findReports(db, { settledToo: false, about: undefined });
    const sides = found.flatMap(({ report }) => sidesOf(report));
    const basis = await findBasis(db, sides);
    return found
      .map((one) => {
        const { report } = one;
        const leaveDueAt = waitsIn(one, now) ? (one.leave?.dueAt ?? null) : null;
        return {
          id: report.id,
          due: reportDueAt({ ...report, leaveDueAt }),
          isUrgent: isUrgent(one),
          partyId: report.authorId,
          aboutId: report.subjectId ?? undefined,
          summary: report.reason,
          ...(report.reopenedAt !== null && { facts: ["reopened"] }),
          answers: answersOf(one, now),
          blocked: blockedOf(one, now),
          said: sidesOf(report).map((side) => basis.get(side)),
          details: {
            made: report.createdAt.toISOString(),
            nameable: report.namesAuthor,
            leaveDue: leaveDueAt === null ? null : leaveDueAt.toISOString(),
            ...(report.reopenedAt !== null && { reopened: report.reopenedAt.toISOString() }),
          },
        };
      })
      .toSorted((one, other) => one.due.getTime() - other.due.getTime());
  },
  expand: expandReport,
};
