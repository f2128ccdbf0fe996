import type { Tx } from "../../../db/database.ts";
import type { PhotoStore } from "../../../providers/photos/photo-store.ts";
import type { ForgetPhotoJob } from "../../../workers/queue.ts";
import { findPhoto } from "../get-waitress.ts";

/** Deletes a photo from the store, in all its sizes, unless the person has it. */
export async function forgetPhoto(
  tx: Tx,
  { waitressId, photo }: ForgetPhotoJob,
  photos: PhotoStore,
): Promise<void> {
  if ((await findPhoto(tx, waitressId)) !== photo) await photos.remove(photo);
}
