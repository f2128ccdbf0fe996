import { inTransaction } from "../../../db/transaction.ts";
import type { Tx } from "../../../db/database.ts";
import { ApiError } from "../../../kernel/api-error.ts";
import { limitAttempts } from "../../../http/limit-attempts.ts";
import { newPhotoName } from "../../../platform/photos/photo-store.ts";
import { storeFailed } from "../../../platform/photos/store-failed.ts";
import type { Services } from "../../../runtime/services.ts";
import { findWorker, updateWorker, lockWorker } from "../workers-store.ts";
import { makePhoto } from "./make-photo.ts";

const hour = 60 * 60 * 1000;
const limit = { scope: "photo", max: 20, window: hour } as const;
/** The time (s) after which no upload can still be in progress. */
const uploadIsOver = 15 * 60;

/** Sets or removes a worker's photo; the old file is deleted after the commit. */
async function replacePhoto(
  tx: Tx,
  workerId: string,
  photo: string | null,
  { queue }: Pick<Services, "queue">,
): Promise<void> {
  await lockWorker(tx, workerId);
  const found = await findWorker(tx, workerId);
  // Another session has deleted the account in the meantime.
  if (found === undefined || found.account.deletedAt !== null) throw new ApiError("UNAUTHENTICATED");
  const before = found.worker.photo;
  await updateWorker(tx, workerId, { photo });
  if (before !== null) await queue.deletePhoto(tx, { workerId, photo: before });
}

/** The workers whose photos are being processed: one photo at a time for each, in this process. */
const underWay = new Set<string>();

async function changePhotoAlone(
  workerId: string,
  file: Blob,
  { now, services }: { now: Date; services: Services },
): Promise<void> {
  const { db, queue, photos } = services;
  await limitAttempts(db, { ...limit, subject: workerId, now });
  const made = await makePhoto(Buffer.from(await file.arrayBuffer()));
  const photo = newPhotoName();
  // Queued first: after a crash the queue deletes a photo that no worker has.
  await queue.deletePhoto(db, { workerId, photo }, uploadIsOver);
  await photos.write(photo, made).catch(storeFailed);
  await inTransaction(db, (tx) => replacePhoto(tx, workerId, photo, services));
}

/**
 * Sets a worker's photo, re-encoded from `file`.
 *
 * @throws ApiError `PHOTO_UNREADABLE`, `PHOTO_TOO_MANY_PIXELS`; `TOO_MANY_REQUESTS` after 20 in an hour, or while
 *   another one is being processed; `UNAVAILABLE` while the store is unavailable.
 */
export async function changePhoto(
  workerId: string,
  file: Blob,
  context: { now: Date; services: Services },
): Promise<void> {
  if (underWay.has(workerId)) throw new ApiError("TOO_MANY_REQUESTS", { retryAfter: 2 });
  underWay.add(workerId);
  try {
    await changePhotoAlone(workerId, file, context);
  } finally {
    underWay.delete(workerId);
  }
}

/** Removes a worker's photo. */
export async function removePhoto(tx: Tx, workerId: string, services: Services): Promise<void> {
  await replacePhoto(tx, workerId, null, services);
}
