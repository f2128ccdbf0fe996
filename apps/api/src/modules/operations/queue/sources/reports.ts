import { leaveStateOf, reportDueAt } from "@bandeja/domain/safety-reports";
import type { BlockedAnswer, ItemAnswer } from "@bandeja/contract/console/calls";
import { findReports } from "../../../moderation/core/reports-store.ts";
import { expandReport } from "../../pages/show-report.ts";
import type { QueueSource } from "../source.ts";

type Found = Awaited<ReturnType<typeof findReports>>[number];

const waitsIn = ({ leave }: Found, now: Date): boolean =>
  leave !== null && leaveStateOf(leave, now) === "waits";

/** What a moderator can do next: a report is closed once it was answered and its leave is decided. */
function answersOf(found: Found, now: Date): ItemAnswer[] {
  const { id, subjectId, firstAnsweredAt } = found.report;
  const input = { report: id };
  const waits = waitsIn(found, now);
  return [
    { name: "answer", command: "reports answer", input, says: "text" },
    { name: "askreporter", command: "reports ask-reporter", input, says: "text" },
    ...(subjectId === null
      ? []
      : [{ name: "ask", command: "reports ask", input, says: "text" } satisfies ItemAnswer]),
    ...(waits
      ? ([
          { name: "free", command: "reports decide-free", input: { ...input, free: true } },
          { name: "counts", command: "reports decide-free", input: { ...input, counts: true } },
        ] satisfies ItemAnswer[])
      : []),
    ...(firstAnsweredAt === null || waits
      ? []
      : [{ name: "close", command: "reports close", input } satisfies ItemAnswer]),
  ];
}

function blockedOf(found: Found, now: Date): BlockedAnswer[] {
  if (waitsIn(found, now)) return [{ name: "close", code: "LEAVE_WAITS" }];
  return found.report.firstAnsweredAt === null ? [{ name: "close", code: "ANSWER_FIRST" }] : [];
}

/**
 * Safety reports. Messages are shown only if they are attached. Looking at one is recorded about the
 * reporter only, since the other side would read in its export that somebody has reported it.
 */
export const reportsSource: QueueSource = {
  kind: "report",
  roles: ["moderator"],
  async find({ db, now }) {
    const found = await findReports(db, { settledToo: false, about: undefined });
    return found
      .map((one) => {
        const { report } = one;
        const leaveDueAt = waitsIn(one, now) ? (one.leave?.dueAt ?? null) : null;
        return {
          id: report.id,
          due: reportDueAt({ ...report, leaveDueAt }),
          partyId: report.authorId,
          aboutId: report.subjectId ?? undefined,
          summary: report.reason,
          answers: answersOf(one, now),
          blocked: blockedOf(one, now),
          said: one.said,
          details: {
            made: report.createdAt.toISOString(),
            nameable: report.namesAuthor,
            leave: one.leave === null ? null : leaveStateOf(one.leave, now),
            leaveDue: leaveDueAt === null ? null : leaveDueAt.toISOString(),
          },
        };
      })
      .toSorted((one, other) => one.due.getTime() - other.due.getTime());
  },
  expand: expandReport,
};
