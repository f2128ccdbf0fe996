import { countryFindCity } from "@bandeja/contract/calls/places";
import type { FastifyInstance } from "fastify";
import { registerCall, type CallServices } from "../../http/register-call.ts";
import type { PlaceIndex } from "./place-index.ts";
import { presentCity } from "./present.ts";

export function localityRoutes(
  app: FastifyInstance,
  services: CallServices & { readonly places: PlaceIndex },
): void {
  registerCall(app, services, countryFindCity, {
    async run({ body, language }) {
      return { ok: true, data: services.places.findCities(body.city, language).map(presentCity) };
    },
  });
}
