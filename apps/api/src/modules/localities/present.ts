import type { FoundCity } from "@bandeja/contract/calls/places";
import type { FoundCity as City } from "./place-index.ts";

export function presentCity({ placeId, name, country, region, lat, lng }: City): FoundCity {
  return { _id: { cidade: name, pais: country }, placeid: placeId, region, centre: { lat, lng } };
}
