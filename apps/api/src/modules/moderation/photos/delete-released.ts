import type { PhotoStore } from "@bandeja/providers/photos/photo-store";
import { mayDeletePhotos } from "../../../db/backup-lock.ts";
import type { DbPool } from "../../../db/database.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { collectFailures } from "../../../kernel/collect-failures.ts";
import type { ReportFailure } from "../../../kernel/task.ts";
import { uploadIsOver } from "../../../platform/photos/change-photo.ts";
import { deletePhotoRow, findReleased } from "./photos-store.ts";

/**
 * Scheduled: deletes the photos of reports that are gone, and of interrupted uploads, from the store. Postponed to the next
 * run while a backup copies it.
 */
export async function deleteReleasedPhotos(
  db: DbPool,
  { photos, now }: { photos: PhotoStore; now: Date },
  report?: ReportFailure,
): Promise<void> {
  const parts = collectFailures(report);
  const released = await findReleased(db, new Date(now.getTime() - uploadIsOver * 1000));
  await parts.each(
    released,
    (photo) => photo,
    (photo) =>
      inTransaction(db, async (tx) => {
        if (photos.isInBackups && !(await mayDeletePhotos(tx))) return;
        await photos.remove(photo);
        await deletePhotoRow(tx, photo);
      }),
  );
  parts.finish();
}
