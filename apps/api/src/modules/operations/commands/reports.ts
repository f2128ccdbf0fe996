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
import { findReports, type ReportRow } from "../../moderation/core/reports-store.ts";
import { argument, flag, option } from "../core/fields.ts";
import { command, query, type Group, type Shown } from "../core/operation.ts";
import { sayLate } from "../core/late-cancellation-store.ts";
import { oneOf } from "../core/one-of.ts";
import { id } from "../core/parse-args.ts";
import { requireReport, sidesOf } from "../core/require-report.ts";
import { requireUnnamed } from "../core/require-unnamed.ts";

const words = requiredProse(textLimits.report);
const iso = (at: Date | null | undefined): string | null => at?.toISOString() ?? null;

/** What decides about a report, without its words. */
function summaryOf(report: ReportRow, leave: Leave | null | undefined, now: Date): Shown {
  const { createdAt, firstAnsweredAt, settledAt } = report;
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
    due: settledAt === null ? iso(reportDueAt({ createdAt, firstAnsweredAt, leaveDueAt: waits })) : null,
    firstAnswered: iso(firstAnsweredAt),
    inTime: firstAnsweredAt === null ? null : firstAnsweredAt <= reportAnswerDueAt(createdAt),
    leave: leave ? leaveStateOf(leave, now) : null,
    closed: iso(settledAt),
  };
}

const report = argument("report", id);

const leaveOutcomes = {
  free: "leaveFree",
  counts: "leaveCounts",
  proposed: "leaveCountsProposed",
} as const;

// What is recorded about an account is in its export: so all but a question is recorded about the reporter.
export const reportsGroup: Group = {
  name: "reports",
  help: "Safety reports, and complaints about messages and reviews",
  commands: [
    query({
      name: "list",
      roles: ["moderator"],
      shows: "many",
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
      async run({ db, now }, input) {
        const row = await requireReport(db, input.report);
        const leave = await findLeaveOfReport(db, row.id);
        const summary = { ...summaryOf(row, leave, now), body: row.body, mayNameReporter: row.namesAuthor };
        return [
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
        const answered = await answerReport(tx, { ...input, operator: by.name, now });
        return {
          about: answered.authorId,
          others: sidesOf(answered),
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
        const asked = await askReporter(tx, { ...input, operator: by.name, now });
        return {
          about: asked.authorId,
          others: sidesOf(asked),
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
      async run({ tx, by, now }, { report: reportId, text, reason }) {
        const asked = await askOtherSide(tx, { report: reportId, text, operator: by.name, now });
        const made = await requireReport(tx, reportId);
        // The reason, too: it is recorded about the other side, and part of its export.
        await requireUnnamed(tx, made, asked, { text, reason });
        // Without the id of the report, for the same reason.
        return { about: asked, others: sidesOf(made), what: [{ name: "otherSideAsked" }] };
      },
    }),
    command({
      name: "close",
      reads: "log",
      input: { report },
      roles: ["moderator"],
      help: "Closes a report that was answered; consequences have commands of their own",
      async run({ tx, now }, input) {
        const closed = await closeReport(tx, input.report, now);
        return {
          about: closed.authorId,
          others: sidesOf(closed),
          what: [{ name: "reportClosed", values: { report: input.report } }],
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
        const late = await decideLeave(
          tx,
          { reportId, authorId: decided.authorId, outcome, operator: by.name },
          { policy: services.config.conduct, now },
        );
        const [said] = late === undefined ? [] : await sayLate(tx, late);
        const isProposed = said?.name === "lateProposed";
        await answerReport(tx, { report: reportId, text: reason, operator: by.name, now });
        return {
          about: decided.authorId,
          others: sidesOf(decided),
          what: [{ name: leaveOutcomes[isProposed ? "proposed" : outcome], values: { report: reportId } }],
        };
      },
    }),
  ],
};
