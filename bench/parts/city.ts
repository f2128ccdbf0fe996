import { call } from "../calls/request.ts";
import { requireSameAnswers } from "../calls/same-answers.ts";
import { sidesWith, type Part } from "./part.ts";

/** Typical search inputs: prefixes and full names, with and without accents, some with a country. */
const typed = [
  "Lisbo",
  "lisboa",
  "São P",
  "sao paulo",
  "Porto Al",
  "porto alegre",
  "Rio de",
  "Londo",
  "London",
  "Londres",
  "New Yo",
  "new york",
  "Berli",
  "Madri",
  "Paris, Fr",
  "Rome, It",
  "San Fr",
  "Santa",
  "Tóquio",
  "Kraków",
  "Münch",
  "Faro, Portugal",
  "Coimb",
  "Xyzzy",
];

const isList = (answer: unknown): boolean => Array.isArray((answer as { data: unknown }).data);

export const cityPart: Part = {
  title: "city search",
  async prepare({ api, bare }) {
    const requests = typed.map((city) => call("/country/findcity", { city }));
    await requireSameAnswers([api, bare], requests, isList);
    return { sides: sidesWith([api, bare], requests) };
  },
};
