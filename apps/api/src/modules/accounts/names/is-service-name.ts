import type { Side } from "@bandeja/domain/side";
import { consistsOf, indexWords, wordsAt } from "./consists-of.ts";
import { correctWord } from "./correct-word.ts";
import { replaceSigns, spellOut } from "./plain-letters.ts";
import {
  otherWords,
  productName,
  productNames,
  roleWords,
  staffWords,
  streetWords,
  tradeWords,
  wordsBesideRoles,
} from "./service-words.ts";
import { capitalsOf, toSkeleton } from "./skeleton.ts";

/** What has a name: one of the two sides, or a location, by its street or district. */
export type Named = Side | "location";

/** What a word looks like, whatever its marks. */
const fold = (word: string) => toSkeleton(word).replaceAll(/\p{M}/gu, "");

const foldAll = (words: readonly string[]): ReadonlySet<string> => new Set(words.map(fold));

/** The shortest word that is found behind foreign signs. */
const shortestDisguised = 5;

function loadLists() {
  const staff = foldAll([productName, ...staffWords]);
  return {
    staff,
    products: [...foldAll(productNames)],
    reserved: indexWords(foldAll([productName, ...staffWords, ...roleWords, ...wordsBesideRoles])),
    beside: indexWords(foldAll(wordsBesideRoles)),
    others: foldAll(roleWords),
    honest: { venue: foldAll(tradeWords), location: foldAll(streetWords), worker: new Set<string>() },
    other: foldAll(otherWords),
    disguised: [...staff].filter((word) => /^[a-z]+$/.test(word) && word.length >= shortestDisguised),
    misspelt: [...foldAll([productName, "support", "suporte"])],
  };
}
type Lists = ReturnType<typeof loadLists>;
let loaded: Lists | undefined;

/** The most characters and words, after normalization, that are judged; what has more is no name. */
const longest = { characters: 200, words: 40 };

const signs = /[^\p{L}\p{M}\p{N}]+/gu;
const signsAndDigits = /[^\p{L}\p{M}]+/gu;
/** What stands between words, and for no letter. */
const punctuation = /[\s.,:;&/\\'"!?\p{Pd}\p{Ps}\p{Pe}\p{Pi}\p{Pf}\p{Pc}]+/gu;
const spaces = /\s+/gu;

/**
 * The folded words of a normalized name, read in six ways: digits are letters, are none, or stand for letters; all in
 * capitals; and with any sign between letters for a letter, apart from punctuation or with it.
 */
function readWords(typed: string, lists: Lists): string[][] {
  const meant = replaceSigns(typed);
  const split = (text: string, between: RegExp) =>
    fold(text.replaceAll(between, " ")).split(" ").filter(Boolean);
  const correct = (word: string) => (lists.other.has(word) ? word : correctWord(word, lists));
  return [
    split(typed, signs),
    split(typed, signsAndDigits),
    split(meant, signs),
    split(capitalsOf(meant), signs),
    split(meant, punctuation).map(correct),
    split(meant, spaces).map(correct),
  ];
}

const squeeze = (letters: string) => letters.replaceAll(/(.)\1+/g, "$1");

/** Whether neighbouring words without doubled letters are a name, joined: "b.a.n.d.e.j.a". */
function isSpelledOut(words: readonly string[], name: string): boolean {
  return words.some((_first, from) => {
    let run = "";
    for (const word of words.slice(from)) {
      run += run.endsWith(word.charAt(0)) ? word.slice(1) : word;
      if (run === name) return true;
      if (!name.startsWith(run)) return false;
    }
    return false;
  });
}

/** Whether neighbouring words consist of reserved ones, with one for staff among them: "sup-port", "SupportTeam". */
function namesStaff(words: readonly string[], { staff, reserved }: Lists): boolean {
  const letters = words.join("");
  const borders = new Set([0]);
  let end = 0;
  for (const word of words) borders.add((end += word.length));
  const [reached, reachedByStaff] = [new Set<number>(), new Set<number>()];
  for (let at = 0; at <= letters.length; at += 1) {
    if (borders.has(at)) reached.add(at);
    if (borders.has(at) && reachedByStaff.has(at)) return true;
    if (!reached.has(at) && !reachedByStaff.has(at)) continue;
    for (const word of wordsAt(letters, at, reserved)) {
      if (reached.has(at) && !staff.has(word)) reached.add(at + word.length);
      if (reachedByStaff.has(at) || staff.has(word)) reachedByStaff.add(at + word.length);
    }
  }
  return false;
}

function isOfService(all: readonly string[], named: Named, lists: Lists): boolean {
  const { staff, products, reserved, beside, others, honest, other } = lists;
  const words = all.filter((word) => !other.has(word));
  const squeezed = words.map(squeeze);
  const isProduct = (product: string) =>
    squeezed.some((word) => word.includes(product)) || isSpelledOut(squeezed, product);
  if (products.some(isProduct)) return true;
  const isHonest =
    words.some((word) => honest[named].has(word)) &&
    !words.some((word) => others.has(word) && !staff.has(word));
  if (!isHonest && namesStaff(words, lists)) return true;
  const letters = words.join("");
  return consistsOf(letters, reserved) && !consistsOf(letters, beside);
}

/**
 * Whether the name of a venue, a worker or a location could be taken for the service's own: it has the product's name or
 * one that looks like it; a word for staff who speak to users ("Ana Support"), unless it is a venue's and also says what
 * serves guests ("Security Bar"), or a street's ("Rua da Segurança"); or nothing but words for roles ("The Account
 * Team"). So is one that is too long to be judged. The reasons are in docs/decisions/075-names-that-people-see.md.
 */
export function isServiceName(name: string, named: Named): boolean {
  loaded ??= loadLists();
  const lists = loaded;
  const typed = spellOut(name).normalize("NFKC").toLowerCase();
  if (Array.from(typed).length > longest.characters || typed.split(signs).length > longest.words) return true;
  return readWords(typed, lists).some((words) => isOfService(words, named, lists));
}
