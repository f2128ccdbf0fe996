import { mayDeletePhotos } from "../../db/backup-lock.ts";
import type { DbPool, Tx } from "../../db/database.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { PhotoStore } from "@bandeja/providers/photos/photo-store";

/** How long (s) the deletion of a photo is postponed while a backup may need it. */
const pause = 60;
/** How often (s) it is looked whether a kept photo is needed still. */
const keptPause = 86_400;

/** A photo to delete, and its owner. */
interface DeletablePhoto {
  readonly photo: string;
  /** The name of the owner's present photo. */
  findPresent(db: DbPool | Tx): Promise<string | undefined>;
  /** Whether something else needs it still. */
  isKept?(db: DbPool | Tx): Promise<boolean>;
  postpone(db: DbPool | Tx, seconds: number): Promise<void>;
}

async function deleteFiles(db: DbPool | Tx, deletable: DeletablePhoto, photos: PhotoStore): Promise<void> {
  const { photo } = deletable;
  if ((await deletable.findPresent(db)) === photo) return;
  if (await deletable.isKept?.(db)) await deletable.postpone(db, keptPause);
  else await photos.remove(photo);
}

/**
 * Deletes a photo from the store, in all its sizes, unless its owner has it. Postponed while a backup copies the
 * store, or something else needs it.
 */
export async function deletePhoto(db: DbPool, deletable: DeletablePhoto, photos: PhotoStore): Promise<void> {
  // A request to a bucket must not keep a transaction open.
  if (!photos.isInBackups) return deleteFiles(db, deletable, photos);
  await inTransaction(db, async (tx) => {
    if (await mayDeletePhotos(tx)) await deleteFiles(tx, deletable, photos);
    else await deletable.postpone(tx, pause);
  });
}
