import { ApiError } from "../../../kernel/api-error.ts";
import type { PhotoOwner } from "../../../platform/photos/change-photo.ts";
import type { Services } from "../../../runtime/services.ts";
import { noteProfileChanges } from "../../accounts/note-profile-changes.ts";
import { findVenue, lockVenueRow, updateVenue } from "../venues-store.ts";

/** A venue as the owner of a photo. */
export const venuePhoto = (venueId: string, { queue, now }: Pick<Services, "queue" | "now">): PhotoOwner => ({
  id: venueId,
  queueDeletion: (tx, photo, afterSeconds) => queue.deleteVenuePhoto(tx, { venueId, photo }, afterSeconds),
  async exchange(tx, photo) {
    await lockVenueRow(tx, venueId);
    const found = await findVenue(tx, venueId);
    if (found === undefined || found.party.deletedAt !== null) throw new ApiError("UNAUTHENTICATED");
    await updateVenue(tx, venueId, { photo });
    await noteProfileChanges(tx, venueId, [{ fact: "photo", before: null, after: null }], now());
    return found.venue.photo;
  },
});
