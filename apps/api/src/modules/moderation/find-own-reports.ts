import type { Db, Tx } from "../../db/database.ts";
import { ApiError } from "../../kernel/api-error.ts";
import { isId } from "../../kernel/ids.ts";
import { findAnswers, findQuestionsTo } from "./answers/answers-store.ts";
import { findPhotosOf } from "./core/report-photos-store.ts";
import { findLeaveDecisions } from "./leaves/leaves-store.ts";
import { findReport, findReportsBy } from "./core/reports-store.ts";

/** Requires a report of a party's own, for an id in a request. @throws ApiError `NOT_FOUND` */
export async function requireSentReport(db: Db, id: unknown, authorId: string): Promise<void> {
  if (typeof id !== "string") return;
  const report = isId(id) ? await findReport(db, id) : undefined;
  if (report?.authorId !== authorId) throw new ApiError("NOT_FOUND");
}

/** The reports of a party, newest first, with answers, photos and leaves. */
export async function findOwnReports(db: Db | Tx, partyId: string) {
  const rows = await findReportsBy(db, partyId);
  const ids = rows.map(({ report }) => report.id);
  const [answers, photos] = [await findAnswers(db, ids), await findPhotosOf(db, ids)];
  const counted = rows.flatMap(({ leave }) => (leave?.outcome === "counts" ? [leave.applicationId] : []));
  const decided = await findLeaveDecisions(db, partyId, counted);
  return rows.map((row) => ({
    ...row,
    leaveDecision: row.leave?.outcome === "counts" ? decided.get(row.leave.applicationId) : undefined,
    answers: answers.filter(({ reportId }) => reportId === row.report.id),
    photos: photos.filter(({ reportId }) => reportId === row.report.id).map(({ id }) => id),
  }));
}
export type OwnReport = Awaited<ReturnType<typeof findOwnReports>>[number];

/** One of them. @throws ApiError `NOT_FOUND` */
export async function getOwnReport(db: Db, partyId: string, id: string): Promise<OwnReport> {
  const found = (await findOwnReports(db, partyId)).find(({ report }) => report.id === id);
  if (found === undefined) throw new ApiError("NOT_FOUND");
  return found;
}

/** A party's reports, and the questions of operators to it. */
export async function findReportsAndQuestions(db: Db | Tx, partyId: string) {
  return { reports: await findOwnReports(db, partyId), questions: await findQuestionsTo(db, partyId) };
}
