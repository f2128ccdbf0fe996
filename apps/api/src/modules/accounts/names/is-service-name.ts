import type { Side } from "@bandeja/domain/side";
import { capitalsOf, toSkeleton } from "./skeleton.ts";
import { consistsOf } from "./consists-of.ts";
import { replaceSigns, spellOut } from "./plain-letters.ts";
import {
  otherWords,
  productName,
  roleWords,
  staffWords,
  tradeWords,
  wordsBesideRoles,
} from "./service-words.ts";

/** What a word looks like, whatever its marks. */
const fold = (word: string) => toSkeleton(word).replaceAll(/\p{M}/gu, "");

const foldAll = (words: readonly string[]): ReadonlySet<string> => new Set(words.map(fold));

function loadLists() {
  const staff = foldAll([productName, ...staffWords]);
  return {
    staff,
    reserved: foldAll([productName, ...staffWords, ...roleWords, ...wordsBesideRoles]),
    beside: foldAll(wordsBesideRoles),
    others: foldAll(roleWords),
    trade: foldAll(tradeWords),
    other: foldAll(otherWords),
  };
}
let loaded: ReturnType<typeof loadLists> | undefined;

/** The folded words of a name, read in four ways: digits are letters, are none, or stand for letters; all in capitals. */
function readWords(name: string): string[][] {
  const typed = spellOut(name).normalize("NFKC").toLowerCase();
  const meant = replaceSigns(typed);
  return [
    typed.split(/[^\p{L}\p{M}\p{N}]+/u),
    typed.split(/[^\p{L}\p{M}]+/u),
    meant.split(/[^\p{L}\p{M}\p{N}]+/u),
    capitalsOf(meant).split(/[^\p{L}\p{M}\p{N}]+/u),
  ].map((words) => words.map(fold).filter(Boolean));
}

/** The longest name of a role, spelled out with signs between its letters. */
const longestRun = 40;

/** Neighbouring words, joined: "sup-port", "b.a.n.d.e.j.a". */
function joinNeighbours(words: readonly string[]): string[] {
  return words.flatMap((_first, from) => {
    const runs: string[] = [];
    let run = "";
    for (const word of words.slice(from)) {
      run += word;
      if (run.length > longestRun) break;
      runs.push(run);
    }
    return runs;
  });
}

const squeeze = (letters: string) => letters.replaceAll(/(.)\1+/gu, "$1");

function isOfService(all: readonly string[], side: Side): boolean {
  loaded ??= loadLists();
  const { staff, reserved, beside, others, trade, other } = loaded;
  const product = fold(productName);
  const words = all.filter((word) => !other.has(word));
  const runs = joinNeighbours(words);
  if (words.some((word) => squeeze(word).includes(product))) return true;
  if (runs.some((run) => squeeze(run) === product)) return true;
  const namesStaff = (run: string) =>
    [...staff].some((word) => run.includes(word)) && consistsOf(run, reserved);
  const servesGuests =
    side === "venue" &&
    words.some((word) => trade.has(word)) &&
    !words.some((word) => others.has(word) && !staff.has(word));
  if (!servesGuests && runs.some(namesStaff)) return true;
  const letters = words.join("");
  return consistsOf(letters, reserved) && !consistsOf(letters, beside);
}

/**
 * Whether the name of a venue or worker could be taken for the service's own: it has the product's name or one that
 * looks like it; a word for staff who speak to users ("Ana Support"), unless it is a venue's and also says what serves
 * guests ("Security Bar"); or nothing but words for roles ("The Account Team"). The reasons are in
 * docs/decisions/075-names-that-people-see.md.
 */
export const isServiceName = (name: string, side: Side): boolean =>
  readWords(name).some((words) => isOfService(words, side));
