import type { OnWire } from "@bandeja/contract/call";
import { countryFindCity, type FoundCitySchema } from "@bandeja/contract/calls/localities";
import type { FastifyInstance } from "fastify";
import { registerCall, type CallServices } from "../../http/register-call.ts";
import type { LocalityIndex, FoundCity as City } from "@bandeja/localities/locality-index";

type FoundCity = OnWire<typeof FoundCitySchema>;

function presentCity({ localityId, name, country, region, lat, lng }: City): FoundCity {
  return { _id: { cidade: name, pais: country }, placeid: localityId, region, centre: { lat, lng } };
}

export function localityRoutes(
  app: FastifyInstance,
  services: CallServices & { readonly localities: LocalityIndex },
): void {
  registerCall(app, services, countryFindCity, {
    async run({ body, cityLanguage }) {
      return { ok: true, data: services.localities.findCities(body.city, cityLanguage).map(presentCity) };
    },
  });
}
