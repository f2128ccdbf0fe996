import { leaveStateOf } from "@bandeja/domain/safety-reports";
import type { Tx } from "../../../db/database.ts";
import { record } from "../../../events/record.ts";
import { newId } from "../../../kernel/ids.ts";
import { Refusal } from "../../../kernel/refusal.ts";
import { findLeaveOfReport } from "../leaves/leaves-store.ts";
import { lockReport, setFirstAnswered, setReportSettled, type ReportRow } from "../core/reports-store.ts";
import { insertAnswer, insertQuestion } from "./answers-store.ts";

interface OperatorsWords {
  readonly report: string;
  readonly text: string;
  readonly operator: string;
  readonly now: Date;
}

/** A report that is open, locked until the transaction ends. @throws Refusal */
export async function lockOpenReport(tx: Tx, id: string): Promise<ReportRow> {
  const report = await lockReport(tx, id);
  if (report === undefined) throw new Refusal(`There is no report ${id}.`, "NOT_FOUND");
  if (report.settledAt !== null) throw new Refusal("This report is closed.", "REPORT_CLOSED");
  return report;
}

/** Answers the reporter, who is notified. @throws Refusal */
export async function answerReport(
  tx: Tx,
  { report: id, text, operator, now }: OperatorsWords,
): Promise<ReportRow> {
  const report = await lockOpenReport(tx, id);
  const answerId = newId();
  await insertAnswer(tx, { id: answerId, reportId: id, body: text, answeredAt: now, answeredBy: operator });
  await setFirstAnswered(tx, id, now);
  await record(tx, { type: "report.answered", payload: { partyId: report.authorId, answerId } }, now);
  return report;
}

async function ask(
  tx: Tx,
  partyId: string,
  { report: reportId, text: question, operator: askedBy, now }: OperatorsWords,
): Promise<void> {
  const questionId = newId();
  await insertQuestion(tx, { id: questionId, reportId, partyId, question, askedAt: now, askedBy });
  await record(tx, { type: "party.asked", payload: { partyId, questionId } }, now);
}

/** Asks the reporter, who can reply. It is no answer, which stays due. @throws Refusal */
export async function askReporter(tx: Tx, words: OperatorsWords): Promise<ReportRow> {
  const report = await lockOpenReport(tx, words.report);
  await ask(tx, report.authorId, words);
  return report;
}

/**
 * Asks the other side of a report, which learns the operator's words and nothing else.
 *
 * @returns the party that is asked
 * @throws Refusal for a report about nobody in particular
 */
export async function askOtherSide(tx: Tx, words: OperatorsWords): Promise<string> {
  const { subjectId: partyId } = await lockOpenReport(tx, words.report);
  if (partyId === null) throw new Refusal("This report is about nobody who could be asked.", "NOBODY_TO_ASK");
  await ask(tx, partyId, words);
  return partyId;
}

/** Closes a report that was answered, and whose left work is decided. @throws Refusal */
export async function closeReport(tx: Tx, id: string, now: Date): Promise<ReportRow> {
  const report = await lockOpenReport(tx, id);
  if (report.firstAnsweredAt === null) throw new Refusal("Answer the reporter first.", "ANSWER_FIRST");
  const leave = await findLeaveOfReport(tx, id);
  if (leave !== undefined && leaveStateOf(leave, now) === "waits") {
    throw new Refusal(
      "Decide first whether the work that was left with it stays free: reports decide-free.",
      "LEAVE_WAITS",
    );
  }
  await setReportSettled(tx, id, now);
  return report;
}
