import { mayDeletePhotos } from "../../db/backup-lock.ts";
import type { DbPool, Tx } from "../../db/database.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { PhotoStore } from "@bandeja/providers/photos/photo-store";

/** How long (s) the deletion of a photo is postponed while a backup may need it. */
const pause = 60;

/** A photo to delete, and its owner. */
interface DeletablePhoto {
  readonly photo: string;
  /** The name of the owner's present photo. */
  findPresent(db: DbPool | Tx): Promise<string | undefined>;
  postpone(tx: Tx, seconds: number): Promise<void>;
}

async function deleteFiles(db: DbPool | Tx, deletable: DeletablePhoto, photos: PhotoStore): Promise<void> {
  const { photo } = deletable;
  if ((await deletable.findPresent(db)) !== photo) await photos.remove(photo);
}

/**
 * Deletes a photo from the store, in all its sizes, unless its owner has it. Postponed while a backup copies the
 * store.
 */
export async function deletePhoto(db: DbPool, deletable: DeletablePhoto, photos: PhotoStore): Promise<void> {
  // A request to a bucket must not keep a transaction open.
  if (!photos.isInBackups) return deleteFiles(db, deletable, photos);
  await inTransaction(db, async (tx) => {
    if (await mayDeletePhotos(tx)) await deleteFiles(tx, deletable, photos);
    else await deletable.postpone(tx, pause);
  });
}
