import { readHeadings, readNames, readSqlNames } from "./read-names.ts";
import type { Name } from "./read-source.ts";
import type { Problem, SourceFile, Tree } from "./tree.ts";
import { followers, stemRules, wireKeys, type StemRule } from "./vocabulary-stems.ts";

export interface VocabularyProblem extends Problem {
  readonly name: string;
  readonly stem: string;
}

type Kind = "name" | "heading" | "title";

/** The words of a name in any notation: `toldAt`, `TOLD_AT` and `told-at` have the same two. */
export const splitWords = (name: string): string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replace(/([A-Z])([A-Z][a-z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");

interface Stem {
  readonly stem: string;
  readonly words: readonly string[];
  readonly rule: StemRule;
}

const longestFirst = stemRules
  .flatMap((rule) => rule.stems.map((stem): Stem => ({ stem, words: splitWords(stem), rule })))
  .toSorted((one, other) => other.words.length - one.words.length);

const appliesTo = ({ rule: { scope } }: Stem, kind: Kind): boolean =>
  kind === "name" || scope === "names and prose" || (kind === "heading" && scope === "names and headings");

/** Whether a stem begins at the word with index `at`; its last word may be a plural. */
function isAt({ words }: Stem, name: readonly string[], at: number): boolean {
  return words.every((word, index) => {
    const there = name[at + index];
    return there === word || (index === words.length - 1 && there === `${word}s`);
  });
}

/** The stems in a name; of several at the same word the longest. `next`: the word after the name in a sentence. */
function findStems(name: string, kind: Kind, next = ""): Stem[] {
  const words = splitWords(name);
  const found: Stem[] = [];
  for (let at = 0; at < words.length;) {
    const stem = longestFirst.find((one) => appliesTo(one, kind) && isAt(one, words, at));
    const follower = words[at + (stem?.words.length ?? 1)] ?? splitWords(next)[0] ?? "";
    if (stem !== undefined && followers.get(stem.stem) !== follower) found.push(stem);
    at += stem?.words.length ?? 1;
  }
  return found;
}

/** In a sentence a stem of two words is found only where they are one word: "stand-in", not "to stand in line". */
function findInProse(text: string, kind: Kind): Stem[] {
  const words = text.split(/\s+/);
  return words.flatMap((word, index) => findStems(word, kind, words[index + 1]));
}

const describeStem = (name: string, { stem, rule }: Stem): Omit<VocabularyProblem, "path"> => ({
  name,
  stem,
  message: `${name}: "${stem}" is not a word of docs/glossary.md; instead: ${rule.use}`,
});

function judge(path: string, names: readonly Name[], kind: Kind): VocabularyProblem[] {
  const find = kind === "name" ? findStems : findInProse;
  const problems = names.flatMap(({ name, line }) =>
    find(name, kind).map((stem) => ({ path, line, ...describeStem(name, stem) })),
  );
  return [...new Map(problems.map((one) => [`${one.line} ${one.name} ${one.stem}`, one])).values()];
}

/** Reports each file and each folder once. */
function judgePaths(paths: readonly string[]): VocabularyProblem[] {
  const entries = paths.flatMap((path) => {
    const parts = path.split("/");
    return parts.map((name, index) => [parts.slice(0, index + 1).join("/"), name] as const);
  });
  return [...new Map(entries)].flatMap(([path, name]) =>
    findStems(name, "name").map((stem) => ({ path, ...describeStem(name, stem) })),
  );
}

// Code that uses wire names: the contract, tests of the server, and its parts that read and write bodies.
const wirePackages =
  /^(packages\/(contract|api-docs)|apps\/api\/testing|stress)\/|^apps\/api\/.*(\.test|present|routes)\.ts$/;

function judgeSource({ path, text }: SourceFile): VocabularyProblem[] {
  const { declared, sql, titles } = readNames(path, text);
  const isOfWire = ({ name }: Name): boolean => wirePackages.test(path) && wireKeys.has(name);
  const names = [...declared, ...sql].filter((one) => !isOfWire(one));
  return [...judge(path, names, "name"), ...judge(path, titles, "title")];
}

/** Checks identifiers, paths, SQL, headings and test titles for words that docs/glossary.md replaces. */
export function checkVocabulary(tree: Tree): VocabularyProblem[] {
  return [
    ...judgePaths(tree.paths),
    ...tree.files.flatMap(judgeSource),
    ...tree.documents.flatMap(({ path, text }) =>
      path.endsWith(".sql")
        ? judge(path, readSqlNames(text), "name")
        : judge(path, readHeadings(text), "heading"),
    ),
  ];
}
