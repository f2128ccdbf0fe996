import type { EnglishLevel, ExperienceLevel } from "@bandeja/contract/lists";
import type { Sitter } from "../faces/choose-traits.ts";
import type { KnownFace } from "../faces/known-faces.ts";
import type { CityName } from "./cities.ts";

/** Somebody who speaks in a conversation or stands in a picture of the brand, and so is not left to chance. */
interface Known {
  name: string;
  /** A portrait of the brand's, or what is known of one that is still to be cut. */
  portrait: KnownFace | (Sitter & { age: number });
  english?: EnglishLevel;
  experience?: ExperienceLevel | null;
}

/** The first people of each city, in this order; the rest are invented. */
export const cast = {
  saoPaulo: [
    { name: "Marina Duarte", portrait: "marina", english: "fluent", experience: "over5" },
    { name: "Ivete Nogueira", portrait: "ivete", english: "intermediate", experience: "over5" },
    { name: "Tomás Leal", portrait: "tomas", english: "intermediate", experience: "1to3" },
    { name: "Rui Sampaio", portrait: "rui", english: "basic", experience: "over5" },
    { name: "Lia Moura", portrait: "lia", english: "fluent", experience: null },
    { name: "Wesley Peixoto", portrait: { look: "man", age: 23, skin: 7, grain: "coiled", headwear: null } },
    { name: "Beatriz Menezes", portrait: { look: "woman", age: 26, skin: 9, headwear: "wrap" } },
    { name: "Luiz Otávio Queiroz", portrait: { look: "man", age: 29, skin: 10, headwear: null } },
    { name: "Camila Vasconcelos", portrait: { look: "woman", age: 38, skin: 4, headwear: null } },
  ],
  rio: [
    { name: "Davi Couto", portrait: "davi", english: "basic", experience: "1to3" },
    { name: "Aline Mendonça", portrait: { look: "woman", age: 24, skin: 8, headwear: null } },
    {
      name: "Natália Oliveira",
      portrait: { look: "woman", age: 27, skin: 5, grain: "curly", headwear: null },
    },
    { name: "Renata Nunes", portrait: { look: "woman", age: 33, skin: 2, headwear: null } },
  ],
  lisbon: [
    { name: "Nara Quintela", portrait: "nara", english: "advanced", experience: "3to5" },
    {
      name: "Filipa Cordeiro",
      portrait: { look: "woman", age: 27, skin: 1, headwear: null },
      english: "fluent",
    },
    { name: "Mafalda Marques", portrait: { look: "woman", age: 35, skin: 3, headwear: null } },
    { name: "Vera Brito", portrait: { look: "woman", age: 49, skin: 2, headwear: null }, english: "fluent" },
    {
      name: "Nádia Furtado",
      portrait: { look: "woman", age: 24, skin: 9, headwear: "headband" },
      english: "fluent",
    },
  ],
  porto: [
    { name: "Caio Bastos", portrait: "caio", english: "advanced", experience: "3to5" },
    {
      name: "Teresa Azevedo",
      portrait: { look: "woman", age: 41, skin: 1, headwear: null },
      english: "fluent",
    },
    { name: "Afonso Pinto", portrait: { look: "man", age: 21, skin: 3, headwear: null } },
  ],
  london: [
    {
      name: "Chloe Ashworth",
      portrait: { look: "woman", age: 24, skin: 0, hairColour: "ginger", headwear: null },
    },
    {
      name: "Jasleen Sandhu",
      portrait: { look: "woman", age: 29, skin: 5, hair: "sideBraid", hairColour: "jet", headwear: null },
    },
    {
      name: "Keisha Campbell",
      portrait: { look: "woman", age: 33, skin: 10, hair: "boxBraids", headwear: null },
    },
    { name: "Folake Okafor", portrait: { look: "woman", age: 36, skin: 11, headwear: "tallWrap" } },
    {
      name: "Arjun Menon",
      portrait: { look: "man", age: 22, skin: 6, grain: "straight", hairColour: "black", headwear: null },
    },
  ],
} as const satisfies Record<CityName, readonly Known[]>;

export type CastName = (typeof cast)[CityName][number]["name"];

/** The place of somebody in the list of their city's people. */
export function placeOf(name: CastName): number {
  const places = Object.values(cast).map((people) => people.findIndex((one) => one.name === name));
  return Math.max(...places);
}

export const castOf = (city: CityName): readonly Known[] => cast[city];
export type { Known };
