import { reportLimits } from "@bandeja/contract/report-lists";
import type { Db } from "../../../db/database.ts";
import { record } from "../../../events/record.ts";
import { ApiError } from "../../../kernel/api-error.ts";
import { isId, newId } from "../../../kernel/ids.ts";
import type { PhotoOwner } from "../../../platform/photos/change-photo.ts";
import { countPhotos } from "../core/report-photos-store.ts";
import { lockReport } from "../core/reports-store.ts";
import { findPhotoBy, insertPhoto, setPhotoReport } from "./photos-store.ts";

/** Requires a photo of a report of a party's own, for an id in a request. @throws ApiError `NOT_FOUND` */
export async function requireSentPhoto(db: Db, id: unknown, authorId: string): Promise<string | undefined> {
  if (typeof id !== "string") return undefined;
  const photo = isId(id) ? await findPhotoBy(db, id, authorId) : undefined;
  if (photo === undefined) throw new ApiError("NOT_FOUND");
  return photo;
}

/**
 * A report as the owner of one more photo. The row is stored first, without the report: the task deletes it with its file
 * if the upload is interrupted.
 */
export const reportPhoto = (reportId: string, authorId: string, now: Date): PhotoOwner => ({
  id: authorId,
  isPrivate: true,
  queueDeletion: (db, photo) => insertPhoto(db, { id: newId(), photo, addedAt: now }),
  async exchange(tx, photo) {
    const report = await lockReport(tx, reportId);
    if (report === undefined) throw new ApiError("NOT_FOUND");
    if (report.settledAt !== null) throw new ApiError("WRONG_STATE");
    if ((await countPhotos(tx, reportId)) >= reportLimits.photos) throw new ApiError("LIST_FULL");
    if (photo !== null) await setPhotoReport(tx, photo, reportId);
    await record(tx, { type: "queue.changed", payload: { kind: "report", itemId: reportId } }, now);
    return null;
  },
});
