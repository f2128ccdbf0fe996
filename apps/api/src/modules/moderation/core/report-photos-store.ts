import { asc, count, eq, inArray } from "drizzle-orm";
import type { Db, Tx } from "../../../db/database.ts";
import { reportPhotos } from "../../../db/schema/people.ts";

/** The photos of reports, oldest first. */
export function findPhotosOf(db: Db | Tx, reportIds: readonly string[]) {
  return db
    .select()
    .from(reportPhotos)
    .where(inArray(reportPhotos.reportId, [...reportIds]))
    .orderBy(asc(reportPhotos.addedAt), asc(reportPhotos.id));
}

export async function countPhotos(tx: Tx, report: string): Promise<number> {
  const [row] = await tx
    .select({ photos: count() })
    .from(reportPhotos)
    .where(eq(reportPhotos.reportId, report));
  return row?.photos ?? 0;
}
