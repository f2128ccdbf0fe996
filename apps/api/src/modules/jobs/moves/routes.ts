import { restaurantUpdate } from "@bandeja/contract/calls/venue-changes";
import type { FastifyInstance } from "fastify";
import { registerCall } from "../../../http/register-call.ts";
import { requireSelf } from "../../../http/require-self.ts";
import type { Services } from "../../../runtime/services.ts";
import { requireOwnNames } from "../../accounts/names/require-own-names.ts";
import { changeVenue } from "../../venues/change-venue.ts";
import { getVenue } from "../../venues/get-venue.ts";
import { lockVenue } from "../../venues/lock-venue.ts";
import { parseChange, presentVenue } from "../../venues/present.ts";
import { moveJobs } from "./move-jobs.ts";

/** A venue's changes are registered here, above its module, since its jobs may move with it. */
export function moveRoutes(app: FastifyInstance, services: Services): void {
  registerCall(app, services, restaurantUpdate, {
    guard: async ({ actor, sent }) => requireSelf(actor, sent["restaurant_id"]),
    check: (body) =>
      requireOwnNames(body, { restaurant: "venue", address: "location", district: "location" }),
    async run({ actor: { venueId }, body, ...context }) {
      const { tx, now } = context;
      await lockVenue(tx, venueId);
      await changeVenue(tx, venueId, parseChange(body), services);
      await moveJobs(tx, { venueId, areAllMoved: body.movejobs === true }, now);
      const data = presentVenue(await getVenue(tx, venueId, now), context);
      return { ok: true, data };
    },
  });
}
