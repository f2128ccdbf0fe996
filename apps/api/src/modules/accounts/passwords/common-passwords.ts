import { createRequire } from "node:module";
import { passwordLength } from "@bandeja/contract/limits";
import { ZxcvbnFactory, type OptionsGraph } from "@zxcvbn-ts/core";

const require = createRequire(import.meta.url);
const list = "@zxcvbn-ts/language-common/dist/passwords.json.cjs";
const keyboards = "@zxcvbn-ts/language-common/dist/adjacencyGraphs.json.cjs";
const commonCount = 10_000;
// The duration grows with the length, and more characters do not make a password easier to guess.
const maxCheckedLength = 64;

/** The start of a ranked list, up to `most` passwords that are long enough for an account. */
function loadCommon(): string[] {
  const ranked = require(list) as readonly string[];
  const longEnough = ranked.flatMap(({ length }, rank) => (length >= passwordLength.min ? [rank] : []));
  // Shorter ones are included as parts of longer ones. The whole list, of 19 MB, is freed.
  const kept = ranked.slice(0, (longEnough[commonCount - 1] ?? ranked.length) + 1);
  delete require.cache[require.resolve(list)];
  return kept;
}

interface Guesser {
  readonly common: ReadonlySet<string>;
  readonly estimator: ZxcvbnFactory;
}

let guesser: Guesser | undefined;

function loadGuesser(): Guesser {
  const passwords = loadCommon();
  const graphs = require(keyboards) as OptionsGraph;
  const options = { dictionary: { passwords }, graphs, maxLength: maxCheckedLength };
  return { common: new Set(passwords), estimator: new ZxcvbnFactory(options) };
}

/**
 * Whether a password, in lower case, is among the 10,000 most common, or is found with as few guesses: the list leaves
 * out repetitions, sequences and rows of keys, which its library finds by their pattern.
 */
export function isCommonPassword(password: string): boolean {
  guesser ??= loadGuesser();
  return guesser.common.has(password) || guesser.estimator.check(password).guesses < commonCount;
}
