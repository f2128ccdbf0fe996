import * as z from "zod/mini";
import { answer, defineCall } from "../call.ts";
import type { Plain } from "../codec.ts";
import { text } from "../fields.ts";
import { textLimits } from "../limits.ts";
import { cityCentre } from "../map-fields.ts";
import { visitorNames } from "../wire-names/visitor-names.ts";

export const FoundCitySchema = z.object({
  _id: z.object({ cidade: z.string(), pais: z.string() }),
  placeid: z.string(),
  region: z.string(),
  centre: cityCentre,
});
export type FoundCity = Plain<typeof FoundCitySchema>;

export const countryFindCity = defineCall({
  name: "countryFindCity",
  method: "POST",
  path: "/country/findcity",
  tag: "country",
  summary: "Searches cities by any of their names, best first; empty for four letters or fewer.",
  who: "anyone",
  kind: "query",
  cost: "usual",
  body: z.object({ city: text(textLimits.place) }),
  names: visitorNames,
  answer: answer({ data: z.array(FoundCitySchema) }),
  errors: [],
});
