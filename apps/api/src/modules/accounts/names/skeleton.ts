import { createRequire } from "node:module";
import { styledLetters } from "./plain-letters.ts";

const require = createRequire(import.meta.url);
let loaded: ReadonlyMap<string, string> | undefined;

/** The table, loaded with the first name, since loading is slow and few requests need it. */
function loadTable(): ReadonlyMap<string, string> {
  loaded ??= new Map(Object.entries(require("unhomoglyph/data.json") as Record<string, string>));
  return loaded;
}

/**
 * A text with each character in the form that Unicode's table gives to what looks like it. The package's own
 * function, one pattern of all its characters, takes a hundred times as long.
 */
function unhomoglyph(text: string): string {
  const table = loadTable();
  return Array.from(text, (sign) => table.get(sign) ?? sign).join("");
}

/**
 * The skeleton of a name by Unicode's table of confusables (UTS 39): names with one skeleton look alike. Names are
 * compared without case, and a capital I looks like an l, so that i and l are one. The skeleton is compared, never
 * shown: that of "admin" is "adrnln".
 */
export function toSkeleton(name: string): string {
  // Applied before and after normalization: the table has letters that normalization replaces (a lunate sigma, which
  // looks like a c), and others of which it has only the normalized form.
  const asTyped = unhomoglyph(name.toLowerCase().normalize("NFD"));
  const letters = asTyped
    .normalize("NFKC")
    .toLowerCase()
    .normalize("NFD")
    .replaceAll(/\p{DI}/gu, "")
    .replaceAll(/\s+/gu, " ");
  return unhomoglyph(letters).normalize("NFD").toLowerCase().replaceAll("i", "l");
}

/** The skeleton without accents. */
export const toPlainSkeleton = (text: string): string => toSkeleton(text).replaceAll(/\p{M}/gu, "");

/**
 * A text in capitals, in the Latin letters that they look like: those of Cyrillic and Greek often look alike only so
 * ("ВANDEJA", "SUPPORТ").
 */
export const capitalsOf = (text: string): string => unhomoglyph(text.toUpperCase()).toLowerCase();

const letterOfAlphabet =
  /^[\p{sc=Latin}\p{sc=Cyrillic}\p{sc=Greek}\p{sc=Coptic}\p{sc=Armenian}\p{sc=Cherokee}]$/u;
let lookAlikes: { readonly from: string; readonly to: string } | undefined;

/**
 * The small letters of alphabets that look like one from a to z, also if only in capitals, and letters in a style that
 * normalization keeps, and in the same order the letters that they look like: for a search in the database, which cannot compare skeletons.
 */
export function findLookAlikes(): { readonly from: string; readonly to: string } {
  if (lookAlikes !== undefined) return lookAlikes;
  const table = loadTable();
  const found = new Map<string, string>(styledLetters);
  for (const letter of table.keys()) {
    const small = letter.toLowerCase();
    if (!letterOfAlphabet.test(small) || /[a-z]/.test(small) || small.normalize("NFKC") !== small) continue;
    const like = [small, small.toUpperCase()]
      .map((one) => (table.get(one) ?? "").toLowerCase())
      .find((one) => /^[a-z]$/.test(one));
    if (like !== undefined) found.set(small, like);
  }
  lookAlikes = { from: [...found.keys()].join(""), to: [...found.values()].join("") };
  return lookAlikes;
}
