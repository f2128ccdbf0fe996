import type { FoundCity } from "@bandeja/contract/calls/localities";
import type { FoundCity as City } from "./locality-index.ts";

export function presentCity({ localityId, name, country, region, lat, lng }: City): FoundCity {
  return { _id: { cidade: name, pais: country }, placeid: localityId, region, centre: { lat, lng } };
}
