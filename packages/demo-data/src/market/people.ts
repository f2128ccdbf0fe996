import type { EnglishLevel, ExperienceLevel } from "@bandeja/contract/lists";
import { accountKey } from "@bandeja/api/modules/accounts/account-key";
import { areAlike } from "../faces/are-alike.ts";
import { chooseTraits } from "../faces/choose-traits.ts";
import type { Look, Sitter } from "../faces/choose-traits.ts";
import type { FaceTraits } from "../faces/face-traits.ts";
import type { HeadwearName } from "../faces/headwear.ts";
import { knownFaces } from "../faces/known-faces.ts";
import { makeRandom } from "../random.ts";
import type { Random } from "../random.ts";
import { cities } from "./cities.ts";
import type { CityName } from "./cities.ts";
import { castOf } from "./cast.ts";
import type { Known } from "./cast.ts";
import { brazil, london, portugal } from "./names.ts";
import type { Community } from "./names.ts";
import { fictionalMobile } from "./numbers.ts";

/** One of the 150, before it is known what day it is. */
export interface Person {
  name: string;
  email: string;
  city: CityName;
  mobile: { callingCode: string; national: string };
  /** Born so many days before the demonstration. */
  bornDaysAgo: number;
  joinedDaysAgo: number;
  englishLevel: EnglishLevel | null;
  experienceLevel: ExperienceLevel | null;
  traits: FaceTraits;
}

type Draft = Omit<Person, "email" | "mobile">;

const headcount: Record<CityName, number> = { saoPaulo: 40, rio: 32, lisbon: 30, porto: 20, london: 28 };
const communities: Record<CityName, readonly Community[]> = {
  saoPaulo: brazil,
  rio: brazil,
  lisbon: portugal,
  porto: portugal,
  london,
};

/** Most are in their twenties and thirties, some close to 65. */
function chooseAge(random: Random): number {
  const [from, to] = random.pick([
    [18, 24],
    [19, 27],
    [22, 30],
    [24, 34],
    [26, 38],
    [30, 44],
    [38, 52],
    [46, 65],
  ] as const);
  return random.whole(from, to);
}

const englishOf: Record<"BR" | "PT" | "GB", readonly EnglishLevel[]> = {
  BR: ["none", "basic", "basic", "intermediate", "intermediate", "advanced", "fluent"],
  PT: ["basic", "intermediate", "intermediate", "advanced", "advanced", "fluent"],
  GB: ["fluent", "fluent", "fluent", "advanced", "intermediate"],
};

function chooseEnglish(random: Random, city: CityName): EnglishLevel | null {
  if (random.chance(0.06)) return null;
  return random.pick(englishOf[cities[city].countryCode]);
}

function chooseExperience(random: Random, age: number): ExperienceLevel | null {
  if (random.chance(0.05)) return null;
  if (age < 21) return random.pick(["none", "under1", "under1", "1to3"] as const);
  if (age < 28) return random.pick(["under1", "1to3", "1to3", "3to5"] as const);
  return random.pick(["under1", "1to3", "3to5", "3to5", "over5", "over5"] as const);
}

function chooseCommunity(random: Random, all: readonly Community[]): Community {
  let rest = random.next() * all.reduce((sum, { share }) => sum + share, 0);
  const found = all.find(({ share }) => (rest -= share) < 0) ?? all[0];
  if (!found) throw new RangeError("A city without people.");
  return found;
}

/** Who covers the head, and with what: turbans are men's, the rest are women's, and not everybody's. */
function chooseHeadwear(random: Random, look: Look, { headwear = [] }: Community): HeadwearName | null {
  const kind = headwear.length > 0 ? random.pick(headwear) : random.pick(["bandana", "flatCap"] as const);
  if (kind === "turban") return look === "man" && random.chance(0.9) ? kind : null;
  if (kind === "hijab") return look === "woman" && random.chance(0.75) ? kind : null;
  if (kind === "bandana" || kind === "flatCap") return random.chance(0.06) ? kind : null;
  return look === "woman" && random.chance(0.18) ? kind : null;
}

function makePerson(random: Random, city: CityName): Draft {
  const community = chooseCommunity(random, communities[city]);
  const look = random.pick(["woman", "man"] as const);
  const age = chooseAge(random);
  const born = bornDaysAgo(random, age);
  const sitter: Sitter = {
    look,
    age,
    skin: random.whole(...community.skins),
    headwear: chooseHeadwear(random, look, community),
    ...(community.grains && { grain: random.pick(community.grains) }),
    ...(community.eyes && { eyes: community.eyes }),
    ...(community.darkHair && age < 50 && { hairColour: random.pick(["black", "jet"] as const) }),
  };
  return {
    name: `${random.pick(look === "woman" ? community.women : community.men)} ${random.pick(community.surnames)}`,
    city,
    bornDaysAgo: born,
    joinedDaysAgo: joinedDaysAgo(random, born),
    englishLevel: chooseEnglish(random, city),
    experienceLevel: chooseExperience(random, age),
    traits: chooseTraits(random, sitter),
  };
}

/** Some day in the year after the last birthday, and clear of the next by a few days. */
const bornDaysAgo = (random: Random, age: number) => Math.ceil(age * 365.25) + random.whole(35, 355);

/** Nobody joined before turning 18. */
const joinedDaysAgo = (random: Random, born: number) =>
  Math.min(random.whole(90, 700), born - Math.ceil(18 * 365.25) - 2);

function knownPerson(random: Random, city: CityName, { name, portrait, english, experience }: Known): Draft {
  const traits = typeof portrait === "string" ? knownFaces[portrait] : chooseTraits(random, portrait);
  return {
    name,
    city,
    bornDaysAgo: bornDaysAgo(random, traits.age),
    joinedDaysAgo: 720,
    englishLevel: english ?? chooseEnglish(random, city),
    experienceLevel: experience === undefined ? chooseExperience(random, traits.age) : experience,
    traits,
  };
}

const addressOf = (name: string) =>
  `${accountKey(name).normalize("NFD").replaceAll(/\p{M}/gu, "").replaceAll(" ", ".")}@example.com`;

const givenName = ({ name }: Draft) => name.slice(0, name.lastIndexOf(" "));

/** No two people share all of a name, nobody in a city a given name, nobody anywhere half of a face. */
const isFree = (person: Draft, others: readonly Draft[]) =>
  others.every(
    (other) =>
      addressOf(other.name) !== addressOf(person.name) &&
      (other.city !== person.city || givenName(other) !== givenName(person)) &&
      !areAlike(other.traits, person.traits),
  );

/** Makes people until one is unlike all others. */
function until(make: () => Draft, others: readonly Draft[]): Draft {
  let person = make();
  while (!isFree(person, others)) person = make();
  return person;
}

/** The 150 people of the demonstration: the same on every machine and every day, the cast of a city first. */
export function makePeople(): Person[] {
  const random = makeRandom(20_261);
  const everybody: Draft[] = [];
  const make = (draft: () => Draft) => everybody.push(until(draft, everybody));
  const names = Object.keys(headcount) as CityName[];
  for (const city of names) for (const one of castOf(city)) make(() => knownPerson(random, city, one));
  for (const city of names) {
    const left = headcount[city] - castOf(city).length;
    for (let made = 0; made < left; made += 1) make(() => makePerson(random, city));
  }
  const byCity = names.flatMap((city) => everybody.filter((person) => person.city === city));
  return byCity.map((person, index) => ({
    ...person,
    email: addressOf(person.name),
    mobile: fictionalMobile(person.city, index + 1),
  }));
}
