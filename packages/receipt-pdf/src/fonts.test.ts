import { expect, test } from "vitest";
import { printable, splitIntoRuns, type Hand } from "./fonts.ts";

/** Each run with the name of its font file, without folder and extension. */
const runsOf = (text: string, hand: Hand = "text") =>
  splitIntoRuns(text, hand).map(({ text: run, font }) => [run, /([^/]+)\.\w+$/.exec(font)?.[1]]);

const [latin, extended] = ["instrument-sans-latin-400-normal", "instrument-sans-latin-ext-400-normal"];

test.each<[string, Hand, [string, string][]]>([
  ["Café São João", "text", [["Café São João", latin]]],
  ["Café", "label", [["Café", "instrument-sans-latin-600-normal"]]],
  ["Café", "display", [["Café", "gabarito-latin-800-normal"]]],
  [
    "Łódź",
    "label",
    [
      ["Ł", "instrument-sans-latin-ext-600-normal"],
      ["ód", "instrument-sans-latin-600-normal"],
      ["ź", "instrument-sans-latin-ext-600-normal"],
    ],
  ],
  [
    "Łódź",
    "display",
    [
      ["Ł", "gabarito-latin-ext-800-normal"],
      ["ód", "gabarito-latin-800-normal"],
      ["ź", "gabarito-latin-ext-800-normal"],
    ],
  ],
  ["Мир", "text", [["Мир", "DejaVuSans"]]],
  ["Мир", "label", [["Мир", "DejaVuSans-Bold"]]],
  ["Мир", "display", [["Мир", "DejaVuSans-Bold"]]],
])("%s, as %s, is set in the first font that has its letters", (text, hand, runs) => {
  expect(runsOf(text, hand)).toEqual(runs);
});

test("a space and a mark stay in the font of the letter before them", () => {
  expect(runsOf("Łó Ł")).toEqual([
    ["Ł", extended],
    ["ó ", latin],
    ["Ł", extended],
  ]);
  expect(runsOf("Мир а")).toEqual([["Мир а", "DejaVuSans"]]);
  expect(runsOf("М\u0301а")).toEqual([["М\u0301а", "DejaVuSans"]]);
});

test("letters that no font has are drawn as boxes in the last font", () => {
  expect(runsOf("A\u{1D800}李 Łó")).toEqual([
    ["A", latin],
    ["\u{1D800}李 ", "DejaVuSans"],
    ["Ł", extended],
    ["ó", latin],
  ]);
});

test.each([
  ["Cafe\u0301", "Café"],
  ["Viva 🇧🇷", "Viva"],
  ["🇧🇷 Viva", "Viva"],
  ["Nazaré 🌊 Bar", "Nazaré Bar"],
  ["Nazaré 🌊 🌊🏄🏽‍♀️  Bar", "Nazaré Bar"],
  ["Sol🌞Mar", "Sol Mar"],
  ["a👩🏽‍🍳b", "a b"],
  ["Clan \u{1F3F4}\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F} Bar", "Clan Bar"],
  ["Bar 1\uFE0F\u20E3 #\u20E3", "Bar 1 #"],
  ["❤\uFE0F", ""],
  ["☕\uFE0E Café", "Café"],
  ["™\uFE0F©®", "™©®"],
  ["👍🏿", ""],
])("%j is printed as %j: emoji are left out, with one space", (text, printed) => {
  expect(printable(text)).toBe(printed);
});

test("an empty text has no runs", () => {
  expect(runsOf("")).toEqual([]);
});
