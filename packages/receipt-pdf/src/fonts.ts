import { readFileSync } from "node:fs";
import { create, type Font } from "fontkit";
import type { Doc } from "./colours.ts";
import { unpackWoff } from "./unpack-woff.ts";

/** The typefaces of headings, text and labels. */
export type Hand = "display" | "text" | "label";

/**
 * The files of each typeface, the brand's own font first: it covers Latin letters, for all of Europe. Greek, Cyrillic,
 * Georgian and Armenian are set in DejaVu, the package with the widest coverage.
 */
const files: Readonly<Record<Hand, readonly string[]>> = {
  display: [
    "@fontsource/gabarito/files/gabarito-latin-800-normal.woff",
    "@fontsource/gabarito/files/gabarito-latin-ext-800-normal.woff",
    "dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf",
  ],
  text: [
    "@fontsource/instrument-sans/files/instrument-sans-latin-400-normal.woff",
    "@fontsource/instrument-sans/files/instrument-sans-latin-ext-400-normal.woff",
    "dejavu-fonts-ttf/ttf/DejaVuSans.ttf",
  ],
  label: [
    "@fontsource/instrument-sans/files/instrument-sans-latin-600-normal.woff",
    "@fontsource/instrument-sans/files/instrument-sans-latin-ext-600-normal.woff",
    "dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf",
  ],
};

interface Face {
  readonly bytes: Buffer;
  readonly font: Font;
}

const opened = new Map<string, Face>();

/** Reads a font, once: most receipts need neither of DejaVu's. */
function open(file: string): Face {
  const known = opened.get(file);
  if (known !== undefined) return known;
  const read = readFileSync(new URL(import.meta.resolve(file)));
  const bytes = file.endsWith(".woff") ? unpackWoff(read) : read;
  const font = create(bytes);
  if (!("hasGlyphForCodePoint" in font)) throw new Error(`${file} has several fonts`);
  const face = { bytes, font };
  opened.set(file, face);
  return face;
}

/** What pdfkit keeps of a font: the widths of its glyphs as they are written into the file, in thousandths of the size. */
interface WithWidths {
  readonly _font: { readonly widths: number[] };
}

/** Sets the font of a document, which embeds only the letters it uses. */
export function setFont(doc: Doc, file: string): Doc {
  const { bytes, font } = open(file);
  doc.registerFont(file, bytes).font(file);
  // pdfkit writes the width of the box for missing letters in the font's own units: readers would draw it over the next word.
  (doc as unknown as WithWidths)._font.widths[0] = (font.getGlyph(0).advanceWidth * 1000) / font.unitsPerEm;
  return doc;
}

/** Part of a text whose letters are all in one font. */
export interface Run {
  text: string;
  readonly font: string;
}

const marks = /^\p{M}$/u;
// Emoji, for which no font here has letters: boxes would be drawn. Their joiners, modifiers and tags have no width of their own.
const joined = String.raw`[\u200D\uFE0E\uFE0F\u20E3\u{E0020}-\u{E007F}]`;
const picture = String.raw`[\p{Extended_Pictographic}--[©®™]]|\p{Emoji_Modifier}|\p{Regional_Indicator}`;
const pictures = new RegExp(`(?:(?:${picture})${joined}*)+`, "gv");
const joiners = new RegExp(joined, "gv");

/** A text as it is printed: with composed letters, and one space where emoji or spaces are. The digit of a keycap stays. */
export const printable = (text: string): string =>
  text.normalize("NFC").replaceAll(pictures, " ").replaceAll(joiners, "").replaceAll(/\s+/g, " ").trim();

/**
 * Splits a printable text into runs, each in the first font that has its letters, or in the last font, which draws a box. A
 * mark stays with its letter.
 */
export function splitIntoRuns(text: string, hand: Hand): Run[] {
  const chain = files[hand];
  const runs: Run[] = [];
  for (const letter of text) {
    const codePoint = letter.codePointAt(0) ?? 0;
    const last = runs.at(-1);
    const has = (file: string) => open(file).font.hasGlyphForCodePoint(codePoint);
    // A space or a mark does not change the font.
    if (last !== undefined && (marks.test(letter) || letter === " ") && has(last.font)) {
      last.text += letter;
      continue;
    }
    const font = chain.find(has) ?? chain.at(-1) ?? "";
    if (last?.font === font) last.text += letter;
    else runs.push({ text: letter, font });
  }
  return runs;
}
