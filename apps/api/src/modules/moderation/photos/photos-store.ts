import { and, eq, isNull, lt } from "drizzle-orm";
import type { Db, DbPool, Tx } from "../../../db/database.ts";
import { reportPhotos, reports } from "../../../db/schema/people.ts";

/** Stores a photo without a report. */
export async function insertPhoto(db: DbPool | Tx, photo: typeof reportPhotos.$inferInsert): Promise<void> {
  await db.insert(reportPhotos).values(photo);
}

export async function setPhotoReport(tx: Tx, photo: string, reportId: string): Promise<void> {
  await tx.update(reportPhotos).set({ reportId }).where(eq(reportPhotos.photo, photo));
}

/** The name of a photo of one of a party's reports. */
export async function findPhotoBy(db: Db, id: string, authorId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ photo: reportPhotos.photo })
    .from(reportPhotos)
    .innerJoin(reports, eq(reports.id, reportPhotos.reportId))
    .where(and(eq(reportPhotos.id, id), eq(reports.authorId, authorId)));
  return row?.photo;
}

/** Photos without a report that were added before an instant. */
export async function findReleased(db: Db, before: Date): Promise<string[]> {
  const rows = await db
    .select({ photo: reportPhotos.photo })
    .from(reportPhotos)
    .where(and(isNull(reportPhotos.reportId), lt(reportPhotos.addedAt, before)))
    .limit(1000);
  return rows.map(({ photo }) => photo);
}

export async function deletePhotoRow(tx: Tx, photo: string): Promise<void> {
  await tx.delete(reportPhotos).where(and(eq(reportPhotos.photo, photo), isNull(reportPhotos.reportId)));
}
