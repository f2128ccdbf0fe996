import { countryFindCity } from "@bandeja/contract/calls/localities";
import type { FastifyInstance } from "fastify";
import { registerCall, type CallServices } from "../../http/register-call.ts";
import type { LocalityIndex } from "./locality-index.ts";
import { presentCity } from "./present.ts";

export function localityRoutes(
  app: FastifyInstance,
  services: CallServices & { readonly localities: LocalityIndex },
): void {
  registerCall(app, services, countryFindCity, {
    async run({ body, language }) {
      return { ok: true, data: services.localities.findCities(body.city, language).map(presentCity) };
    },
  });
}
