import { ApiError } from "../../../kernel/api-error.ts";
import type { PhotoOwner } from "../../../platform/photos/change-photo.ts";
import type { Services } from "../../../runtime/services.ts";
import { noteProfileChanges } from "../../accounts/note-profile-changes.ts";
import { findWorker, lockWorker, updateWorker } from "../workers-store.ts";

/** A worker as the owner of a photo. */
export const workerPhoto = (
  workerId: string,
  { queue, now }: Pick<Services, "queue" | "now">,
): PhotoOwner => ({
  id: workerId,
  queueDeletion: (tx, photo, afterSeconds) => queue.deletePhoto(tx, { workerId, photo }, afterSeconds),
  async exchange(tx, photo) {
    await lockWorker(tx, workerId);
    const found = await findWorker(tx, workerId);
    if (found === undefined || found.account.deletedAt !== null) throw new ApiError("UNAUTHENTICATED");
    await updateWorker(tx, workerId, { photo });
    await noteProfileChanges(tx, workerId, [{ fact: "photo", before: null, after: null }], now());
    return found.worker.photo;
  },
});
