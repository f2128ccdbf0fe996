import { readFileSync } from "node:fs";
import path from "node:path";
import type { Problem, Tree } from "./tree.ts";

/** Words that nobody says any more, and what is written instead. */
const replaced: readonly (readonly [words: string, use: string])[] = [
  ["whoever", "the first to, anyone who, those who"],
  ["whom", "who, that, or another order of the sentence"],
  ["whomever", "anyone who"],
  ["thus", "so"],
  ["hence", "so"],
  ["thereby", "by that"],
  ["whereby", "by which"],
  ["wherein", "in which"],
  ["thereof", "of it"],
  ["hereby", "nothing"],
  ["henceforth", "from now on"],
  ["lest", "so that … not"],
  ["whilst", "while"],
  ["amongst", "among"],
  ["albeit", "though"],
  ["notwithstanding", "in spite of"],
  ["quem quer que", "quem"],
  ["doravante", "a partir de agora"],
  ["outrossim", "também"],
  ["porquanto", "porque"],
];

const pattern = new RegExp(
  `(?<![\\p{L}\\d])(?:${replaced.map(([words]) => words).join("|")})(?![\\p{L}\\d])`,
  "giu",
);

const isText = /\.(ts|tsx|mjs|js|css|sql|md|json|ya?ml)$/;
// Released migrations stay as they are; the specification is its authors'; the page on the voice shows what to avoid.
const skipped =
  /^docs\/(specification|voice\.md)|\/migrations\/|(^|\/)package(-lock)?\.json$|^scripts\/lint\/old-words/;

/** The old words of a text, by lines. A sentence may go on in the next line: it is read as written there. */
function findOldWords(text: string): { line: number; words: string; use: string }[] {
  return text.split("\n").flatMap((written, index) =>
    [...written.matchAll(pattern)].map(([words]) => ({
      line: index + 1,
      words,
      use: replaced.find(([old]) => old === words.toLowerCase())?.[1] ?? "",
    })),
  );
}

/** Checks comments, documents and texts for words that nobody says any more. */
export function checkOldWords(tree: Tree): Problem[] {
  const read = new Map(tree.files.map(({ path: name, text }) => [name, text]));
  return tree.paths
    .filter((name) => isText.test(name) && !skipped.test(name))
    .flatMap((name) =>
      findOldWords(read.get(name) ?? readFileSync(path.join(tree.root, name), "utf8")).map(
        ({ line, words, use }) => ({
          path: name,
          line,
          message: `"${words}" is an old word; instead: ${use}`,
        }),
      ),
    );
}
