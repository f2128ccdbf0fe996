import { reportsOrder } from "@bandeja/domain/parameters/safety";
import { and, asc, eq, inArray, isNull, ne, or } from "drizzle-orm";
import type { Db, Tx } from "../../../db/database.ts";
import { inOrder } from "../../../db/in-order.ts";
import { reportAnswers, reportQuestions } from "../../../db/schema/people.ts";

export type Answer = typeof reportAnswers.$inferSelect;
export type Question = typeof reportQuestions.$inferSelect;

export async function insertAnswer(tx: Tx, answer: Answer): Promise<void> {
  await tx.insert(reportAnswers).values(answer);
}

/** The answers to reports, oldest first. */
export function findAnswers(db: Db | Tx, reportIds: readonly string[]): Promise<Answer[]> {
  return db
    .select()
    .from(reportAnswers)
    .where(inArray(reportAnswers.reportId, [...reportIds]))
    .orderBy(asc(reportAnswers.answeredAt), asc(reportAnswers.id));
}

export async function insertQuestion(tx: Tx, question: typeof reportQuestions.$inferInsert): Promise<void> {
  await tx.insert(reportQuestions).values(question);
}

/** The questions that were asked because of a report, oldest first. */
export function findQuestionsOfReport(db: Db | Tx, reportId: string): Promise<Question[]> {
  return db
    .select()
    .from(reportQuestions)
    .where(eq(reportQuestions.reportId, reportId))
    .orderBy(asc(reportQuestions.askedAt), asc(reportQuestions.id));
}

/** The questions that were asked because of decisions, oldest first. */
export function findQuestionsOfDecisions(db: Db | Tx, decisionIds: readonly string[]): Promise<Question[]> {
  return db
    .select()
    .from(reportQuestions)
    .where(inArray(reportQuestions.decisionId, [...decisionIds]))
    .orderBy(asc(reportQuestions.askedAt), asc(reportQuestions.id));
}

/** What a party sees of the questions to it: nothing of what they are asked because of. */
export type QuestionToParty = Omit<Question, "reportId" | "decisionId" | "partyId" | "askedBy">;

const { id, question, askedAt, answer, answeredAt, partyId } = reportQuestions;
const asked = { id, question, askedAt, answer, answeredAt };

/** The questions to a party, newest first, without those whose replies were erased with the account of the other side. */
export function findQuestionsTo(db: Db | Tx, party: string): Promise<QuestionToParty[]> {
  return db
    .select(asked)
    .from(reportQuestions)
    .where(and(eq(partyId, party), or(isNull(answer), ne(answer, ""))))
    .orderBy(...inOrder(reportsOrder, { at: askedAt, id }))
    .limit(100);
}

/** A question to a party. */
export async function findQuestion(db: Db | Tx, which: { id: string; partyId: string }) {
  const [row] = await db
    .select(asked)
    .from(reportQuestions)
    .where(and(eq(id, which.id), eq(partyId, which.partyId)));
  return row;
}

/** What a party was asked because of, which it does not learn, and its answer. */
export async function findReasonOf(tx: Tx, which: { id: string; partyId: string }) {
  const { reportId, decisionId } = reportQuestions;
  const [row] = await tx
    .select({ reportId, decisionId, answer })
    .from(reportQuestions)
    .where(and(eq(id, which.id), eq(partyId, which.partyId)));
  return row;
}

/** Stores the answer to a question that has none; undefined if it has. */
export async function setReply(
  tx: Tx,
  questionId: string,
  reply: { answer: string; answeredAt: Date },
): Promise<QuestionToParty | undefined> {
  const [row] = await tx
    .update(reportQuestions)
    .set(reply)
    .where(and(eq(id, questionId), isNull(answer)))
    .returning(asked);
  return row;
}
