import { restaurantPhoto, restaurantRemovePhoto } from "@bandeja/contract/calls/venue-profiles";
import type { FastifyInstance } from "fastify";
import { registerCall } from "../../../http/register-call.ts";
import { changePhoto, removePhoto } from "../../../platform/photos/change-photo.ts";
import type { Services } from "../../../runtime/services.ts";
import { getVenue } from "../get-venue.ts";
import { presentVenue } from "../present.ts";
import { venuePhoto } from "./venue-photo.ts";

export function venuePhotoRoutes(app: FastifyInstance, services: Services): void {
  registerCall(app, services, restaurantPhoto, {
    // Outside of a transaction, which must not wait for decoding, and since the count of a refusal must be committed.
    ownTransactions: true,
    async run({ db, actor, body, now, left, ...context }) {
      await changePhoto(venuePhoto(actor.venueId, services), body.photo, { now, left: left(), services });
      return { ok: true, data: presentVenue(await getVenue(db, actor.venueId, now), context) };
    },
  });

  registerCall(app, services, restaurantRemovePhoto, {
    async run({ tx, actor, now, ...context }) {
      await removePhoto(tx, venuePhoto(actor.venueId, services));
      return { ok: true, data: presentVenue(await getVenue(tx, actor.venueId, now), context) };
    },
  });
}
