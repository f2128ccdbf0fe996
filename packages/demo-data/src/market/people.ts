import type { EnglishLevel, ExperienceLevel } from "@bandeja/contract/lists";
import { accountKey } from "@bandeja/api/modules/accounts/core/account-key";
import type { CityName } from "./cities.ts";
import { fictionalMobile } from "./numbers.ts";
import { peopleByCity, type PersonRow } from "./people-table.ts";

/** One of the 150 people, independent of the current date. */
export interface Person {
  name: string;
  email: string;
  city: CityName;
  mobile: { callingCode: string; national: string };
  bornDaysAgo: number;
  joinedDaysAgo: number;
  englishLevel: EnglishLevel | null;
  experienceLevel: ExperienceLevel | null;
  /** A file in the folder `portraits` of this package. */
  portrait: string;
}

const asciiWords = (name: string) => accountKey(name).normalize("NFD").replaceAll(/\p{M}/gu, "").split(" ");

function buildPerson(city: CityName, row: PersonRow, index: number): Person {
  const [name, bornDaysAgo, joinedDaysAgo, englishLevel, experienceLevel] = row;
  const words = asciiWords(name);
  return {
    name,
    email: `${words.join(".")}@example.com`,
    city,
    mobile: fictionalMobile(city, index + 1),
    bornDaysAgo,
    joinedDaysAgo,
    englishLevel,
    experienceLevel,
    portrait: `${words.join("-")}.webp`,
  };
}

/** The people of the demonstration, by city: the same on every machine and every day. */
export const people: readonly Person[] = (Object.entries(peopleByCity) as [CityName, readonly PersonRow[]][])
  .flatMap(([city, rows]) => rows.map((row) => ({ city, row })))
  .map(({ city, row }, index) => buildPerson(city, row, index));
