import { mayDeletePhotos } from "../../../db/backup-lock.ts";
import type { Db, Tx } from "../../../db/database.ts";
import { inTransaction } from "../../../db/transaction.ts";
import type { PhotoStore } from "../../../platform/photos/photo-store.ts";
import type { DeletePhotoJob, Queue } from "../../../tasks/queue.ts";
import { findPhoto } from "../get-worker.ts";

/** How long (s) the deletion of a photo is postponed while a backup may need it. */
const pause = 60;

async function deleteFiles(
  tx: Tx,
  { workerId, photo }: DeletePhotoJob,
  { photos }: { photos: PhotoStore },
): Promise<void> {
  if ((await findPhoto(tx, workerId)) !== photo) await photos.remove(photo);
}

/**
 * Deletes a photo from the store, in all its sizes, unless the worker has it. Postponed while a backup copies the
 * store.
 */
export async function deletePhoto(
  db: Db,
  job: DeletePhotoJob,
  services: { photos: PhotoStore; queue: Queue },
): Promise<void> {
  const { photos, queue } = services;
  // A request to a bucket must not keep a transaction open.
  if (!photos.isInBackups) return deleteFiles(db, job, services);
  await inTransaction(db, async (tx) => {
    if (await mayDeletePhotos(tx)) await deleteFiles(tx, job, services);
    else await queue.deletePhoto(tx, job, pause);
  });
}
