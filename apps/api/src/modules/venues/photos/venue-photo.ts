import { ApiError } from "../../../kernel/api-error.ts";
import type { PhotoOwner } from "../../../platform/photos/change-photo.ts";
import type { Services } from "../../../runtime/services.ts";
import { findVenue, lockVenueRow, updateVenue } from "../venues-store.ts";

/** A venue as the owner of a photo. */
export const venuePhoto = (venueId: string, { queue }: Pick<Services, "queue">): PhotoOwner => ({
  id: venueId,
  queueDeletion: (tx, photo, afterSeconds) => queue.deleteVenuePhoto(tx, { venueId, photo }, afterSeconds),
  async exchange(tx, photo) {
    await lockVenueRow(tx, venueId);
    const found = await findVenue(tx, venueId);
    if (found === undefined || found.party.deletedAt !== null) throw new ApiError("UNAUTHENTICATED");
    await updateVenue(tx, venueId, { photo });
    return found.venue.photo;
  },
});
