import type { OnWire } from "@bandeja/contract/call";
import type { OperatorQuestionSchema, ReportSchema } from "@bandeja/contract/calls/reports";
import { offenceStateOf } from "@bandeja/domain/decisions";
import { leaveStateOf, reportAnswerDueAt } from "@bandeja/domain/safety-reports";
import type { QuestionToParty } from "./answers/answers-store.ts";
import type { OwnReport } from "./find-own-reports.ts";

/**
 * What became of work that was left with a report. An offence that was only proposed, or does not count any more, is not said
 * to count.
 */
function presentLeave({ leave, leaveDecision }: OwnReport, now: Date) {
  if (leave === null) return {};
  const state = leaveStateOf(leave, now);
  const offence = leaveDecision && offenceStateOf(leaveDecision, now);
  const dueat = leave.dueAt.toISOString();
  if (state !== "counts" || offence === "counts") return { leave: { state, dueat } };
  return offence === undefined || offence === "lifted"
    ? { leave: { state: "free" as const, dueat } }
    : { leave: { state, dueat, proposed: true as const } };
}

/** A report as its author sees it. */
export function presentReport(own: OwnReport, now: Date): OnWire<typeof ReportSchema> {
  const { report, subjectName, answers, photos } = own;
  const isClosed = report.settledAt !== null;
  const isAnswered = report.firstAnsweredAt !== null;
  return {
    _id: report.id,
    person: report.subjectId === null ? null : { _id: report.subjectId, name: subjectName ?? "" },
    reason: report.reason,
    text: report.body,
    reportedat: report.createdAt.toISOString(),
    state: isClosed ? "closed" : isAnswered ? "answered" : "open",
    ...(!isClosed && !isAnswered && { answerby: reportAnswerDueAt(report.createdAt).toISOString() }),
    answers: answers.map(({ body, answeredAt }) => ({ text: body, answeredat: answeredAt.toISOString() })),
    photos,
    messages: report.messages?.length ?? 0,
    namesme: report.namesAuthor,
    ...presentLeave(own, now),
  };
}

export const presentQuestion = (asked: QuestionToParty): OnWire<typeof OperatorQuestionSchema> => ({
  _id: asked.id,
  question: asked.question,
  askedat: asked.askedAt.toISOString(),
  answer: asked.answer,
  answeredat: asked.answeredAt?.toISOString() ?? null,
});
