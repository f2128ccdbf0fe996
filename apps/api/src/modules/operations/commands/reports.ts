import type { Outcome } from "@bandeja/contract/console/outcomes";
import type { Tx } from "../../../db/database.ts";
import { textLimits } from "@bandeja/contract/limits";
import { requiredProse } from "@bandeja/contract/prose";
import { leaveStateOf, reportAnswerDueAt, reportDueAt } from "@bandeja/domain/safety-reports";
import { findAnswers, findQuestionsOfReport } from "../../moderation/answers/answers-store.ts";
import {
  answerReport,
  askOtherSide,
  askReporter,
  closeReport,
} from "../../moderation/answers/answer-report.ts";
import { decideLeave } from "../../moderation/leaves/decide-leave.ts";
import { findLeaveOfReport, type Leave } from "../../moderation/leaves/leaves-store.ts";
import { findPhotosOf } from "../../moderation/core/report-photos-store.ts";
import { findReports, lockReport, type ReportRow } from "../../moderation/core/reports-store.ts";
import { findBasis } from "../core/basis-store.ts";
import { Refusal } from "../../../kernel/refusal.ts";
import { isDeletedParty } from "../../accounts/core/require-active.ts";
import { findParty } from "../../accounts/persons/persons-store.ts";
import { endContact } from "../../applications/pair/block-person.ts";
import { allowContact } from "../../safety/blocks.ts";
import { findSharedWork } from "../core/planned-work-store.ts";
import { findPartyNames } from "../core/party-names-store.ts";
import { argument, flag, option } from "../core/fields.ts";
import { command, query, type Group, type Shown } from "../core/operation.ts";
import { sayLate } from "../core/late-cancellation-store.ts";
import { oneOf } from "../core/one-of.ts";
import { id } from "../core/parse-args.ts";
import { showReport } from "../pages/show-report.ts";
import { requireReport, sidesOf } from "../core/require-report.ts";

const words = requiredProse(textLimits.report);
const iso = (at: Date | null | undefined): string | null => at?.toISOString() ?? null;

/** What decides about a report, without its words. */
function summaryOf(report: ReportRow, leave: Leave | null | undefined, now: Date): Shown {
  const { createdAt, firstAnsweredAt, settledAt, reopenedAt } = report;
  const waits = leave && leaveStateOf(leave, now) === "waits" ? leave.dueAt : null;
  return {
    id: report.id,
    at: createdAt.toISOString(),
    reason: report.reason,
    authorId: report.authorId,
    subjectId: report.subjectId,
    applicationId: report.applicationId,
    messageId: report.messageId,
    reviewId: report.reviewId,
    due:
      settledAt === null
        ? iso(reportDueAt({ createdAt, firstAnsweredAt, leaveDueAt: waits, reopenedAt }))
        : null,
    firstAnswered: iso(firstAnsweredAt),
    inTime: firstAnsweredAt === null ? null : firstAnsweredAt <= reportAnswerDueAt(createdAt),
    leave: leave ? leaveStateOf(leave, now) : null,
    closed: iso(settledAt),
  };
}

const report = argument("report", id);

/** What is decided about a report by: all that was said about its sides. */
async function lockBasis(tx: Tx, reportId: string): Promise<string[]> {
  const found = await lockReport(tx, reportId);
  return found === undefined ? [] : [...(await findBasis(tx, sidesOf(found))).values()];
}

/** The reporter and the other side of a report, both with their accounts. @throws Refusal */
async function requireSides(tx: Tx, { authorId, subjectId }: ReportRow) {
  if (subjectId === null) {
    throw new Refusal("This report is about nobody who could be asked.", "NOBODY_TO_ASK", "report");
  }
  const author = await findParty(tx, authorId);
  if (author === undefined || (await isDeletedParty(tx, authorId)) || (await isDeletedParty(tx, subjectId))) {
    throw new Refusal("The account was deleted.", "ACCOUNT_DELETED", "report");
  }
  return { author: { id: authorId, side: author.side }, otherId: subjectId };
}

/** Both sides by their names, for the operator alone. */
async function sayBetween(tx: Tx, [one, other]: readonly string[]): Promise<Outcome> {
  if (one === undefined || other === undefined) return [];
  const names = await findPartyNames(tx, [one, other]);
  return [{ name: "betweenSides", values: { name: names.get(one) ?? "–", other: names.get(other) ?? "–" } }];
}

// What is recorded about an account is in its export: so all but a question is recorded about the reporter.
export const reportsGroup: Group = {
  name: "reports",
  help: "Safety reports, and complaints about messages and reviews",
  commands: [
    query({
      name: "list",
      roles: ["moderator"],
      shows: ["authorId"],
      isOnCommandLine: true,
      help: "Open reports, oldest first, at most 100",
      input: { all: flag("closed ones too"), about: option("account", "about one account", id) },
      async run({ db, now }, { all: settledToo, about }) {
        const found = await findReports(db, { settledToo, about });
        return found.map(({ report: row, leave }) => ({ ...summaryOf(row, leave, now), body: row.body }));
      },
    }),
    query({
      name: "show",
      input: { report },
      roles: ["moderator"],
      shows: async ({ db }, input) => (await requireReport(db, input.report)).authorId,
      help: "A report with its attached messages, answers, and questions to either side",
      async run(context, input) {
        const { db, now } = context;
        const row = await requireReport(db, input.report);
        const leave = await findLeaveOfReport(db, row.id);
        const summary = { ...summaryOf(row, leave, now), body: row.body, mayNameReporter: row.namesAuthor };
        const rows = [
          summary,
          ...(row.messages ?? []).map((message): Shown => ({
            at: message.at,
            message: message.text,
            by: message.isAuthors ? row.authorId : row.subjectId,
          })),
          ...(await findAnswers(db, [row.id])).map((answer): Shown => ({
            at: answer.answeredAt.toISOString(),
            answer: answer.body,
            by: answer.answeredBy,
          })),
          ...(await findQuestionsOfReport(db, row.id)).map((asked): Shown => ({
            at: asked.askedAt.toISOString(),
            question: asked.question,
            about: asked.partyId,
            by: asked.askedBy,
            reply: asked.answer,
            replied: iso(asked.answeredAt),
          })),
        ];
        return { rows, hasMore: false, report: await showReport(context, row.id) };
      },
    }),
    query({
      name: "photos",
      input: { report },
      roles: ["moderator"],
      shows: async ({ db }, input) => (await requireReport(db, input.report)).authorId,
      help: "The photos of a report, as addresses with their content",
      async run({ db, services: { photos } }, input) {
        const rows = await findPhotosOf(db, [(await requireReport(db, input.report)).id]);
        return Promise.all(
          rows.map(async ({ id: photoId, photo, addedAt }): Promise<Shown> => {
            const image = await photos.openPrivate(photo);
            const content = image && `data:image/webp;base64,${image.toString("base64")}`;
            return { id: photoId, at: addedAt.toISOString(), photo: content ?? null };
          }),
        );
      },
    }),
    command({
      name: "answer",
      reads: "log",
      readsText: "reporter",
      input: { report, text: argument("text", words) },
      roles: ["moderator"],
      help: "Answers the reporter, who is notified and reads the text",
      async run({ tx, by, now }, input) {
        const basis = await lockBasis(tx, input.report);
        const answered = await answerReport(tx, { ...input, operator: by.name, now });
        return {
          about: answered.authorId,
          others: sidesOf(answered),
          report: answered,
          basis,
          what: [{ name: "reportAnswered", values: { report: input.report } }],
        };
      },
    }),
    command({
      name: "ask-reporter",
      reads: "log",
      readsText: "reporter",
      input: { report, text: argument("text", words) },
      roles: ["moderator"],
      help: "Asks the reporter, who is notified, reads the text and can reply once. It is no answer, which stays due",
      async run({ tx, by, now }, input) {
        const basis = await lockBasis(tx, input.report);
        const asked = await askReporter(tx, { ...input, operator: by.name, now });
        return {
          about: asked.authorId,
          others: sidesOf(asked),
          report: asked,
          basis,
          what: [{ name: "reporterAsked", values: { report: input.report } }],
        };
      },
    }),
    command({
      name: "ask",
      reads: "log",
      readsText: "otherside",
      input: { report, text: argument("text", words) },
      roles: ["moderator"],
      help: "Asks the other side, which is notified and reads the text, and nothing else of the report. Name or describe the reporter only if `show` says that you may: the name is refused otherwise",
      async run({ tx, by, now }, { report: reportId, text }) {
        const basis = await lockBasis(tx, reportId);
        const asked = await askOtherSide(tx, { report: reportId, text, operator: by.name, now });
        const made = await requireReport(tx, reportId);
        // Without the id of the report, since it is recorded about the other side.
        return {
          about: asked,
          others: sidesOf(made),
          report: made,
          basis,
          what: [{ name: "otherSideAsked" }],
        };
      },
    }),
    command({
      name: "close",
      reads: "log",
      readsText: "reporter",
      input: {
        report,
        text: option("text", "answers the reporter with it, who is notified and reads it", words),
      },
      roles: ["moderator"],
      help: "Closes a report that was answered; consequences have commands of their own. The reason is for operators alone",
      async run({ tx, by, now }, { report: reportId, text }) {
        const basis = await lockBasis(tx, reportId);
        if (text !== undefined) await answerReport(tx, { report: reportId, text, operator: by.name, now });
        const closed = await closeReport(tx, reportId, now);
        const values = { report: reportId };
        return {
          about: closed.authorId,
          others: sidesOf(closed),
          report: closed,
          basis,
          what: [
            ...(text === undefined ? [] : [{ name: "reportAnswered", values } as const]),
            { name: "reportClosed", values },
          ],
        };
      },
    }),
    command({
      name: "end-contact",
      reads: "log",
      input: { report },
      roles: ["moderator"],
      help: "Ends the contact of both sides, as a block by Bandeja would: they can neither write to each other nor find each other, and what is pending between them ends. Confirmed work stays. Neither is told",
      async run({ tx, by, now }, input) {
        const basis = await lockBasis(tx, input.report);
        const made = await requireReport(tx, input.report);
        const { author, otherId } = await requireSides(tx, made);
        const isNew = await endContact(tx, { by: author, otherId, operator: by.name, now });
        if (!isNew) throw new Refusal("An operator has already ended their contact.", "CONTACT_ENDED");
        const stays = await findSharedWork(tx, [author.id, otherId], now);
        const what: Outcome = [
          { name: "contactEnded", values: { report: input.report } },
          ...stays.map((values) => ({ name: "sharedWorkStays", values }) as const),
        ];
        return {
          about: made.authorId,
          others: sidesOf(made),
          report: made,
          basis,
          what: [...(await sayBetween(tx, sidesOf(made))), ...what],
          recorded: what,
        };
      },
    }),
    command({
      name: "allow-contact",
      reads: "log",
      input: { report },
      roles: ["moderator"],
      help: "Takes back that the contact of both sides was ended; blocks of their own stay",
      async run({ tx }, input) {
        const basis = await lockBasis(tx, input.report);
        const made = await requireReport(tx, input.report);
        const { author, otherId } = await requireSides(tx, made);
        if (!(await allowContact(tx, author, otherId))) {
          throw new Refusal("No operator has ended their contact.", "CONTACT_OPEN");
        }
        const what: Outcome = [{ name: "contactAllowed", values: { report: input.report } }];
        return {
          about: made.authorId,
          others: sidesOf(made),
          report: made,
          basis,
          what: [...(await sayBetween(tx, sidesOf(made))), ...what],
          recorded: what,
        };
      },
    }),
    command({
      name: "decide-free",
      oneOf: ["free", "counts"],
      reads: "reporter",
      input: {
        report,
        free: flag("the work that was left stays without an offence"),
        counts: flag("it is recorded as the late cancellation that it was"),
      },
      roles: ["moderator"],
      help: "Decides whether work that was left with a report stays free; the reason is the answer that the reporter reads",
      async run({ tx, by, services, now }, { report: reportId, reason, ...options }) {
        const outcome = oneOf(options, ["free", "counts"]);
        const decided = await requireReport(tx, reportId);
        const basis = await lockBasis(tx, reportId);
        const late = await decideLeave(
          tx,
          { reportId, authorId: decided.authorId, outcome, operator: by.name },
          { policy: services.config.conduct, now },
        );
        const [said] = late === undefined ? [] : await sayLate(tx, late);
        const added = said?.name === "lateProposed" ? "leaveCountsProposed" : "leaveCounts";
        const counts = said === undefined ? "leaveAddsNothing" : added;
        await answerReport(tx, { report: reportId, text: reason, operator: by.name, now });
        return {
          about: decided.authorId,
          others: sidesOf(decided),
          report: decided,
          basis,
          what: [{ name: outcome === "free" ? "leaveFree" : counts, values: { report: reportId } }],
        };
      },
    }),
  ],
};
