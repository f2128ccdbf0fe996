import { leaveStateOf } from "@bandeja/domain/safety-reports";
import type { Tx } from "../../../db/database.ts";
import type { KeyedHash } from "../../../db/hash-key.ts";
import { record } from "../../../events/record.ts";
import { newId } from "../../../kernel/ids.ts";
import { Refusal } from "../../../kernel/refusal.ts";
import { isDeletedParty } from "../../accounts/core/require-active.ts";
import { findLeaveOfReport } from "../leaves/leaves-store.ts";
import {
  eraseClosedReports,
  eraseReport,
  eraseReportsOfLeft,
  findReport,
  keepContact,
  lockReport,
  setFirstAnswered,
  setReportSettled,
  type ReportRow,
} from "../core/reports-store.ts";
import { deleteMarksAbout, findIdentity, findNamelessReports, keepMarks } from "../core/reporters-store.ts";
import { hashMarks, marksOf } from "../core/reporter-marks.ts";
import { insertAnswer, insertQuestion } from "./answers-store.ts";

interface OperatorsWords {
  readonly report: string;
  readonly text: string;
  readonly operator: string;
  readonly now: Date;
}

/** An open report, and which of its sides have deleted their accounts. */
interface OpenReport {
  readonly report: ReportRow;
  readonly hasAuthorLeft: boolean;
  readonly hasSubjectLeft: boolean;
}

/** A report that is open, locked until the transaction ends, with its sides as they are. @throws Refusal */
async function lockOpenReport(tx: Tx, id: string): Promise<OpenReport> {
  const found = await findReport(tx, id);
  if (found === undefined) throw new Refusal(`There is no report ${id}.`, "NOT_FOUND");
  // First, in the order of a deletion, which erases closed reports and not open ones.
  const hasAuthorLeft = await isDeletedParty(tx, found.authorId);
  const hasSubjectLeft = found.subjectId !== null && (await isDeletedParty(tx, found.subjectId));
  const report = await lockReport(tx, id);
  if (report === undefined) throw new Refusal(`There is no report ${id}.`, "NOT_FOUND");
  if (report.settledAt !== null) throw new Refusal("This report is closed.", "REPORT_CLOSED");
  return { report, hasAuthorLeft, hasSubjectLeft };
}

function requireReader(hasLeft: boolean): void {
  if (hasLeft) throw new Refusal("The account was deleted: nobody would read it.", "ACCOUNT_DELETED");
}

/** Answers the reporter, who is notified. @throws Refusal */
export async function answerReport(
  tx: Tx,
  { report: id, text, operator, now }: OperatorsWords,
): Promise<ReportRow> {
  const { report, hasAuthorLeft } = await lockOpenReport(tx, id);
  requireReader(hasAuthorLeft);
  const answerId = newId();
  await insertAnswer(tx, { id: answerId, reportId: id, body: text, answeredAt: now, answeredBy: operator });
  await setFirstAnswered(tx, id, now);
  await record(tx, { type: "report.answered", payload: { partyId: report.authorId, answerId } }, now);
  return report;
}

/** Asks a party because of a report or a decision. It is notified, and can reply once. */
export async function ask(
  tx: Tx,
  partyId: string,
  because: { readonly reportId: string } | { readonly decisionId: string },
  { text: question, operator: askedBy, now }: Omit<OperatorsWords, "report">,
): Promise<void> {
  const questionId = newId();
  await insertQuestion(tx, { id: questionId, ...because, partyId, question, askedAt: now, askedBy });
  await record(tx, { type: "party.asked", payload: { partyId, questionId } }, now);
}

/** Asks the reporter, who can reply. It is no answer, which stays due. @throws Refusal */
export async function askReporter(tx: Tx, words: OperatorsWords): Promise<ReportRow> {
  const { report, hasAuthorLeft } = await lockOpenReport(tx, words.report);
  requireReader(hasAuthorLeft);
  await ask(tx, report.authorId, { reportId: report.id }, words);
  return report;
}

/**
 * Asks the other side of a report, which learns the operator's words and nothing else.
 *
 * @returns the party that is asked
 * @throws Refusal for a report about nobody in particular
 */
export async function askOtherSide(tx: Tx, words: OperatorsWords): Promise<string> {
  const { report, hasSubjectLeft } = await lockOpenReport(tx, words.report);
  const { subjectId: partyId } = report;
  if (partyId === null) throw new Refusal("This report is about nobody who could be asked.", "NOBODY_TO_ASK");
  requireReader(hasSubjectLeft);
  await ask(tx, partyId, { reportId: report.id }, words);
  return partyId;
}

/** Refuses to close a report before the reporter was answered and the left work is decided. @throws Refusal */
async function requireAnswered(tx: Tx, { id, firstAnsweredAt }: ReportRow, now: Date): Promise<void> {
  if (firstAnsweredAt === null) throw new Refusal("Answer the reporter first.", "ANSWER_FIRST");
  const leave = await findLeaveOfReport(tx, id);
  if (leave === undefined || leaveStateOf(leave, now) !== "waits") return;
  throw new Refusal(
    "Decide first whether the work that was left with it stays free: reports decide-free.",
    "LEAVE_WAITS",
  );
}

/**
 * Closes a report that was answered, and whose left work is decided; nothing is left to decide or answer for a reporter whose account is
 * deleted. What it says is erased once the account of either side is deleted.
 *
 * @throws Refusal
 */
export async function closeReport(tx: Tx, id: string, now: Date): Promise<ReportRow> {
  const { report, hasAuthorLeft, hasSubjectLeft } = await lockOpenReport(tx, id);
  if (!hasAuthorLeft) await requireAnswered(tx, report, now);
  await setReportSettled(tx, id, now);
  if (hasAuthorLeft || hasSubjectLeft) await eraseReport(tx, id);
  return report;
}

/**
 * Erases the closed reports by and about a party whose accounts are deleted next, and keeps with the open ones about it who it is, until
 * they are closed. Of its own reports, texts to the other side must not name it later either. The party must be locked.
 */
export async function releaseReports(
  tx: Tx,
  partyId: string,
  { now, keyedHash }: { readonly now: Date; readonly keyedHash: KeyedHash },
): Promise<void> {
  const nameless = await findNamelessReports(tx, partyId, now);
  const author = nameless.length === 0 ? undefined : await findIdentity(tx, partyId);
  if (author !== undefined) await keepMarks(tx, nameless, hashMarks(partyId, marksOf(author), keyedHash));
  await deleteMarksAbout(tx, partyId);
  await eraseClosedReports(tx, partyId);
  await keepContact(tx, partyId);
}

/** Scheduled: erases the closed reports of deleted accounts that were kept for a decision, once it is made. */
export const releaseDecidedReports = (tx: Tx): Promise<void> => eraseReportsOfLeft(tx);
