import { createRequire } from "node:module";

type Unhomoglyph = (text: string) => string;

const require = createRequire(import.meta.url);
let loaded: Unhomoglyph | undefined;

/** The table is loaded with the first name, since loading is slow and few requests need it. */
function unhomoglyph(text: string): string {
  loaded ??= require("unhomoglyph") as Unhomoglyph;
  return loaded(text);
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

/**
 * A text in capitals, in the Latin letters that they look like: those of Cyrillic and Greek often look alike only so
 * ("ВANDEJA", "SUPPORТ").
 */
export const capitalsOf = (text: string): string => unhomoglyph(text.toUpperCase()).toLowerCase();
