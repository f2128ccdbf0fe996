import { countryFindCity } from "@bandeja/contract/calls/places";
import type { FastifyInstance } from "fastify";
import { registerCall } from "../../http/register-call.ts";
import type { Services } from "../../runtime/services.ts";
import { presentCity } from "./present.ts";

export function placeRoutes(app: FastifyInstance, services: Services): void {
  registerCall(app, services, countryFindCity, {
    async run({ body, language }) {
      return { ok: true, data: services.places.findCities(body.city, language).map(presentCity) };
    },
  });
}
