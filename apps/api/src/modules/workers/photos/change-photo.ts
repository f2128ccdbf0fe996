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
/** After this nobody is in the middle of an upload any more (seconds). */
const uploadIsOver = 15 * 60;

/** Gives a person another photo, or none; what was there before is deleted once that is certain. */
async function replacePhoto(
  tx: Tx,
  workerId: string,
  photo: string | null,
  { queue }: Pick<Services, "queue">,
): Promise<void> {
  await lockWorker(tx, workerId);
  const found = await findWorker(tx, workerId);
  // Somebody else was quicker, with another session.
  if (found === undefined || found.account.deletedAt !== null) throw new ApiError("UNAUTHENTICATED");
  const before = found.worker.photo;
  await updateWorker(tx, workerId, { photo });
  if (before !== null) await queue.deletePhoto(tx, { workerId, photo: before });
}

/** Whose photos are being made: one at a time for a person in this process. */
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
  // First: should this end in the middle, nobody has the photo when the queue looks.
  await queue.deletePhoto(db, { workerId, photo }, uploadIsOver);
  await photos.write(photo, made).catch(storeFailed);
  await inTransaction(db, (tx) => replacePhoto(tx, workerId, photo, services));
}

/**
 * Gives a person a photo, made anew from `file`, in place of the one before.
 *
 * @throws ApiError `PHOTO_UNREADABLE`, `PHOTO_TOO_MANY_PIXELS`; `TOO_MANY_REQUESTS` after 20 in an hour, or while
 *   another one is being made; `UNAVAILABLE` while the store is away.
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

/** Leaves a person without a photo. */
export async function removePhoto(tx: Tx, workerId: string, services: Services): Promise<void> {
  await replacePhoto(tx, workerId, null, services);
}
