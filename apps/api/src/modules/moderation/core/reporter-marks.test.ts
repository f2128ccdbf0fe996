import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hashWith } from "../../../db/hash-key.ts";
import {
  hashMarks,
  isRecognizedIn,
  marksOf,
  recognizable,
  recognizableByHashes,
  type Unnamed,
} from "./reporter-marks.ts";

const contacts = { emails: ["Ana.Prova@example.com"], phones: ["+351938712333"] };
const rita = { name: "Rita dos Santos Pereira", side: "worker", ...contacts } as const;
const ana = {
  name: "Ana Lourenço",
  side: "worker",
  emails: ["ana.lourenco84@example.com"],
  phones: [],
} as const;
const aurora = { name: "Casa Aurora", side: "venue", emails: [], phones: [] } as const;

const keyedHash = hashWith("key of a test");
const rotated = hashWith("the next key", "key of a test");
const id = "019a4f6e-7c1d-7a6b-9c55-0c2f6f6a1b2c";
const kept = (unnamed: Unnamed) => hashMarks(id, marksOf(unnamed), keyedHash);

const ways = {
  "with an account": (unnamed: Unnamed) => recognizable(marksOf(unnamed)),
  "whose account is deleted": (unnamed: Unnamed) => recognizableByHashes(id, kept(unnamed), keyedHash),
  "whose account was deleted before the key was changed": (unnamed: Unnamed) =>
    recognizableByHashes(id, kept(unnamed), rotated),
};

describe.each(Object.keys(ways) as (keyof typeof ways)[])("somebody %s", (way) => {
  test.each([
    ["Rita says that you shouted", rita, "Bar Pereira", true],
    ["What did you say to RITA?", rita, "Bar Pereira", true],
    ["What did you say to Ríta's mother?", rita, "Bar Pereira", true],
    ["Has santos left early?", rita, "Bar Pereira", true],
    ["What happened on Friday dos meses?", rita, "Bar Pereira", false],
    ["Do you, at Bar Pereira, know of a quarrel?", rita, "Bar Pereira", false],
    ["Rita dos Santos Pereira was there", rita, "Bar Rita dos Santos Pereira", true],
    ["The ritual of the house", rita, "Bar Pereira", false],
    ["What happened at casa  aurora?", aurora, "Duarte Pereira", true],
    ["What happened at Aurora?", aurora, "Duarte Pereira", true],
    ["O que houve em casa?", aurora, "Duarte Pereira", false],
    ["Who was there at the aurora of the day?", aurora, "Duarte Pereira", false],
    ["", aurora, "Duarte Pereira", false],
    ["What happened?", { ...aurora, name: "!?" }, "", false],
  ])("is named in “%s”", (text, unnamed, reader, isNamed) =>
    expect(isRecognizedIn(text, ways[way](unnamed), reader)).toBe(isNamed),
  );

  test.each([
    ["analourenco was there", true],
    ["ANALOURENÇO", true],
    ["Say it to AnaLourenço, please", true],
    ["lourençoana says so", true],
    ["Is analourenco1984 yours?", true],
    ["@ana_lourenco_", true],
    ["Lourenço84 wrote it", true],
    ["DonaLourenço wrote it", true],
    ["ask ana.lourenco84", true],
    ["ask Ana-Lourenço84!", true],
    ["ask ana.lourenco84@another.example", true],
    ["Banana, manager and análise", false],
    ["ana84 and banana84", false],
    ["Paid on 84.2, table 84", false],
  ])("has names that are run together, or the part of an e-mail before its @, in “%s”", (text, isNamed) =>
    expect(isRecognizedIn(text, ways[way](ana), "Bar Pereira")).toBe(isNamed),
  );

  test.each([
    ["L.o.u.r.e.n.ç.o was there", true],
    ["L o u r e n ç o was there", true],
    ["it was l-o-u-r-e-n-ç-o!", true],
    ["A.n.a L.o.u.r.e.n.ç.o", true],
    ["A n a L o u r e n ç o", true],
    ["a n a l o u r e n ç o", true],
    ["A. n. a. L. o. u. r. e. n. ç. o.", true],
    ["A. n-a", true],
    ["Lou.ren.ço says so", true],
    ["Lou\u00adrenço says so", true],
    ["L\u200bo\u200bu\u200br\u200be\u200bn\u200bç\u200bo", true],
    ["А.n.а", true],
    ["a n a l o u r e n c o 8 4 @ example.com", true],
    ["J. P. Sousa, J. P. and A. L. were there", false],
    ["Ana\u200b-like: A. N. Other, a. m. and p. m.", true],
    ["B. A. and a. m., e. g. at 4 p. m.", false],
    ["A, B, C or D?", false],
    ["pre-sente, bem-vinda, lou-reiro", false],
  ])("is found where letters are divided in “%s”", (text, isNamed) =>
    expect(isRecognizedIn(text, ways[way](ana), "Bar Pereira")).toBe(isNamed),
  );

  test.each([
    [
      "We have no reservas for the mesa12 today",
      { ...rita, name: "Ivo Sá", emails: ["reservas@casa.example"] },
    ],
    ["A favorita, in the costas of the clima", { ...rita, name: "Rita Costa Lima", emails: [] }],
    ["casa, terrace and casaterraces", { ...aurora, name: "Terrace Bar", emails: ["casa@casa.example"] }],
  ])("is not named by usual words in “%s”", (text, unnamed) =>
    expect(isRecognizedIn(text, ways[way](unnamed), "")).toBe(false),
  );

  test("is named by a venue's name that is run together", () =>
    expect(isRecognizedIn("casaaurora says so", ways[way](aurora), "")).toBe(true));

  test.each([
    ["Who has the number 938 712 333?", true],
    ["Call 00351-938-712-333.", true],
    ["+351 (938) 712.333 says so", true],
    ["Call 8712333", true],
    ["On 1 Dec at 09:00, 938 712 333 called us.", true],
    ["09:00–12:00: 938 712 333 complains.", true],
    ["The shift of 1 Dec 2026 - 938712333 told us.", true],
    ["938-712-333, 12 people", true],
    ["938 712 333 / 21 30 19", true],
    ["ask ana prova about it", true],
    ["the prova of ana", false],
    ["On 1/12, 09:00 to 12:30: 8 people, 712 of them", false],
    ["9\u200b38712333", true],
    ["ask ana.prova@EXAMPLE.com", true],
    ["mailto:<Ana.Prova@example.com>, please.", true],
    ["Who has the number 938 712 334?", false],
    ["Who has the number 928 712 333?", false],
    ["Your receipt 2026-000123 of 712 333", false],
    ["Write to ana@example.com", false],
  ])("has contacts in “%s”", (text, isGiven) =>
    expect(isRecognizedIn(text, ways[way](rita), "")).toBe(isGiven),
  );
});

const divider = fc.constantFrom(".", "-", " ", "_", "·", "\u200b", "\u00ad", ". ", " - ", "*", "/");

test("a name is recognized with any signs between its letters", () => {
  const names = fc.constantFrom("Rita dos Santos Pereira", "Ana Lourenço", "Ivo Sá", "João Ângelo Nóbrega");
  fc.assert(
    fc.property(
      names,
      divider,
      fc.constantFrom(" ", "  ", " e ", ", "),
      fc.boolean(),
      (name, sign, gap, isLower) => {
        const words = name.split(" ").map((word) => Array.from(word).join(sign));
        const text = `We were told that ${words.join(gap)} left.`;
        fc.pre(sign.trim() !== "" || !isLower);
        const unnamed = recognizable(marksOf({ name, side: "worker", emails: [], phones: [] }));
        expect(isRecognizedIn(isLower ? text.toLowerCase() : text, unnamed, "Bar Central")).toBe(true);
      },
    ),
  );
});

test("a name is recognized with a word between its parts, all letters divided", () => {
  const unnamed = recognizable(marksOf({ name: "Ivo Sá", side: "worker", emails: [], phones: [] }));
  expect(isRecognizedIn("We were told that I v o e S á left.", unnamed, "Bar Central")).toBe(true);
});

test("initials of anybody name nobody", () => {
  const initial = fc.constantFrom(...Array.from("ABCDEFGHIJKLMNOPQRSTUVWXYZ"));
  fc.assert(
    fc.property(initial, initial, fc.constantFrom("Sousa", "Nunes", "Costa"), (one, other, family) => {
      const unnamed = recognizable(marksOf({ ...ana, side: "worker" }));
      for (const text of [`${one}. ${other}. ${family} left`, `Bea ${one}. and ${other} ${family} left`]) {
        expect(isRecognizedIn(text, unnamed, "Bar Central")).toBe(false);
      }
    }),
  );
});

test("what is kept of a deleted account has no words, and another party with the same name has other hashes", () => {
  expect(JSON.stringify(kept(rita))).not.toMatch(/rita|santos|ana|938/i);
  const other = hashMarks("019a4f6e-7c1d-7a6b-9c55-0c2f6f6a1b2d", marksOf(rita), keyedHash);
  expect(other.marks.filter((mark) => kept(rita).marks.includes(mark))).toEqual([]);
});
