import { restaurantHolidays } from "@bandeja/contract/calls/holidays";
import type { FastifyInstance } from "fastify";
import { registerCall } from "../../../http/register-call.ts";
import type { Services } from "../../../runtime/services.ts";
import { requireVenue } from "../../venues/get-venue.ts";
import { findHolidays } from "./find-holidays.ts";

export function holidayRoutes(app: FastifyInstance, services: Services): void {
  registerCall(app, services, restaurantHolidays, {
    async run({ db, actor, body: { from, to }, language }) {
      const { venue } = await requireVenue(db, actor.venueId);
      const { countryCode, localityId } = venue;
      const division = services.localities.getLocality(localityId)?.division;
      return { ok: true, data: await findHolidays({ countryCode, division }, { from, to, language }) };
    },
  });
}
