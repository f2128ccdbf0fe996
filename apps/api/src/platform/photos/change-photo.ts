import type { DbPool, Tx } from "../../db/database.ts";
import { inTransaction } from "../../db/transaction.ts";
import { limitAttempts } from "../../http/limit-attempts.ts";
import { ApiError } from "../../kernel/api-error.ts";
import { NoTurn, Turns } from "../../kernel/turns.ts";
import { judgePicture, makePhoto, PhotoRefused } from "@bandeja/providers/photos/make-photo";
import { newPhotoName, newPrivatePhotoName, type PhotoStore } from "@bandeja/providers/photos/photo-store";
import { storeFailed } from "./store-failed.ts";

const hour = 60 * 60 * 1000;
const limit = { scope: "photo", max: 20, window: hour } as const;
/** The time (s) after which no upload can still be in progress. */
export const uploadIsOver = 15 * 60;

/** Whose photo is changed: a worker, or a venue; or the party whose report gets another one. */
export interface PhotoOwner {
  readonly id: string;
  /** Keeps the photo under a name that is never served by its address, in its full size alone. */
  readonly isPrivate?: true;
  /** Queues the deletion of a photo, unless it is the owner's by then. @param afterSeconds 0 by default */
  queueDeletion(db: DbPool | Tx, photo: string, afterSeconds?: number): Promise<void>;
  /**
   * Stores the name of the photo, or that there is none, in the locked row. @returns the name before
   * @throws ApiError `UNAUTHENTICATED` if another session has deleted the account in the meantime.
   */
  exchange(tx: Tx, photo: string | null): Promise<string | null>;
}

const refusals = {
  unreadable: () => new ApiError("PHOTO_UNREADABLE", { fields: { photo: { rule: "photoUnreadable" } } }),
  tooManyPixels: () =>
    new ApiError("PHOTO_TOO_MANY_PIXELS", { fields: { photo: { rule: "photoTooManyPixels" } } }),
  unsupported: () => new ApiError("PHOTO_UNSUPPORTED", { fields: { photo: { rule: "photoUnsupported" } } }),
} as const satisfies Record<PhotoRefused["reason"], () => ApiError>;

function photoFailed(error: unknown): never {
  if (error instanceof NoTurn) throw new ApiError("UNAVAILABLE", { retryAfter: 5 });
  throw error instanceof PhotoRefused ? refusals[error.reason]() : error;
}

/** One picture at a time is decoded in this process: one of the most pixels takes 200 MB. */
const turns = new Turns({ atOnce: 1, maxWaiting: 20, waitMs: 10_000 });

/** Sets or removes a photo; the old file is deleted after the commit. */
async function replacePhoto(tx: Tx, owner: PhotoOwner, photo: string | null): Promise<void> {
  const before = await owner.exchange(tx, photo);
  if (before !== null) await owner.queueDeletion(tx, before);
}

/** Refuses an upload before it is decoded, and before it counts. @throws ApiError `UNAVAILABLE` while the store is away */
function requireStore(photos: PhotoStore): void {
  try {
    photos.requireAvailable?.();
  } catch (error) {
    storeFailed(error);
  }
}

/** The owners whose photos are being processed: one photo at a time for each, in this process. */
const underWay = new Set<string>();

interface UploadContext {
  readonly now: Date;
  /** Aborted when the client leaves: nothing is decoded for it then. */
  readonly left: AbortSignal;
  readonly services: { readonly db: DbPool; readonly photos: PhotoStore };
}

async function changePhotoAlone(
  owner: PhotoOwner,
  file: Blob,
  { now, left, services: { db, photos } }: UploadContext,
): Promise<void> {
  requireStore(photos);
  await limitAttempts(db, { ...limit, subject: owner.id, now });
  const picture = Buffer.from(await file.arrayBuffer());
  await judgePicture(picture).catch(photoFailed);
  const made = await turns.run(left, () => makePhoto(picture)).catch(photoFailed);
  const photo = owner.isPrivate ? newPrivatePhotoName() : newPhotoName();
  // Queued first: after a crash the queue deletes a photo that nobody has.
  await owner.queueDeletion(db, photo, uploadIsOver);
  await photos.write(photo, owner.isPrivate ? { ...made, squares: new Map() } : made).catch(storeFailed);
  await inTransaction(db, (tx) => replacePhoto(tx, owner, photo));
}

/**
 * Sets a photo, re-encoded from `file`.
 *
 * @throws ApiError `PHOTO_UNREADABLE`, `PHOTO_TOO_MANY_PIXELS`, `PHOTO_UNSUPPORTED`; `TOO_MANY_REQUESTS` after 20 in an
 *   hour, or while another one of the owner waits or is made; `UNAVAILABLE` while the store is unavailable, many others
 *   wait, or after ten seconds of waiting.
 */
export async function changePhoto(owner: PhotoOwner, file: Blob, context: UploadContext): Promise<void> {
  if (underWay.has(owner.id)) throw new ApiError("TOO_MANY_REQUESTS", { retryAfter: 2 });
  underWay.add(owner.id);
  try {
    await changePhotoAlone(owner, file, context);
  } finally {
    underWay.delete(owner.id);
  }
}

/** Removes a photo. */
export async function removePhoto(tx: Tx, owner: PhotoOwner): Promise<void> {
  await replacePhoto(tx, owner, null);
}
