import { expect, test } from "vitest";
import { likelyCountry } from "./likely-country.ts";

const countries = [
  { name: "Brasil", iso: "BR" },
  { name: "Portugal", iso: "PT" },
  { name: "Sérvia", iso: "RS" },
];

test.each([
  ["the venue's country", { venueCountry: "Portugal", languages: ["pt-BR"] }, "PT"],
  ["the browser's region", { languages: ["pt-BR", "en-US"] }, "BR"],
  ["the first region that a language names", { languages: ["pt", "pt-PT"] }, "PT"],
  ["a region behind a script", { languages: ["sr-Latn-RS"] }, "RS"],
  ["nothing for a language alone", { languages: ["pt", "en"] }, ""],
  ["nothing for a country that has no code here", { venueCountry: "Atlantis", languages: ["en-US"] }, ""],
])("the phone form offers %s first", (_, hints, iso) => {
  expect(likelyCountry(countries, hints)).toBe(iso);
});
