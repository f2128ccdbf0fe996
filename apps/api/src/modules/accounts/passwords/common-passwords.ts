import { createRequire } from "node:module";
import { passwordLength } from "@bandeja/contract/limits";
import { ZxcvbnFactory, type OptionsGraph } from "@zxcvbn-ts/core";
import { portugueseWords } from "./portuguese-words.ts";

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
  readonly words: ReadonlySet<string>;
  readonly estimator: ZxcvbnFactory;
}

let guesser: Guesser | undefined;

function loadGuesser(): Guesser {
  const passwords = loadCommon();
  const graphs = require(keyboards) as OptionsGraph;
  const dictionary = { passwords, portuguese: [...portugueseWords] };
  const options = { dictionary, graphs, maxLength: maxCheckedLength };
  return { words: new Set([...passwords, ...portugueseWords]), estimator: new ZxcvbnFactory(options) };
}

/** Whether a text is one of the words, or is found with as few guesses, as a whole; a date is one of some 40,000. */
function isGuessed(text: string, { words, estimator }: Guesser): boolean {
  if (words.has(text)) return true;
  const { guesses, sequence } = estimator.check(text);
  return guesses < commonCount || (sequence.length === 1 && sequence[0]?.pattern === "date");
}

const signsAround = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;
const around = /^[^\p{L}]+|[^\p{L}]+$/gu;
/** Fewer letters between digits say little: "ab83726154" is not guessed. */
const shortestWord = 3;

/** A password without signs around it, without digits too, and of these its letters without accents and spaces. */
function wordsOf(password: string): string[] {
  const word = password.replaceAll(around, "");
  const letters = password
    .normalize("NFKD")
    .replaceAll(/[^\p{L}\p{N}]/gu, "")
    .replaceAll(around, "");
  return [password.replaceAll(signsAround, ""), word, letters].filter(({ length }) => length >= shortestWord);
}

/**
 * Whether a password, in lower case, is among the 10,000 most common or those of Brazil and Portugal, or is found with as
 * few guesses: the lists leave out repetitions, sequences, rows of keys and letters written as digits, which their library
 * finds by their pattern. Digits and signs around such a word change nothing.
 */
export function isCommonPassword(password: string): boolean {
  const loaded = (guesser ??= loadGuesser());
  return [password, ...wordsOf(password)].some((text) => isGuessed(text, loaded));
}
