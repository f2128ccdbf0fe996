import { readNames } from "./read-names.ts";
import type { Problem, Tree } from "./tree.ts";

/** The words of a name in any notation: `toldAt`, `TOLD_AT` and `told-at` have the same two. */
export const splitWords = (name: string): string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replace(/([A-Z])([A-Z][a-z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");

/** Words that are never used in names, and those of docs/glossary.md that are. Their plurals are refused, too. */
const replaced: readonly (readonly [word: string, use: string])[] = [
  ["addressee", "recipient"],
  ["caller", "actor"],
  ["errand", "task, or scenario of a test"],
  ["household", "person"],
  ["invoice", "receipt"],
  ["place", "opening of a job, locality of the world, location of a venue"],
  ["stand in", "fake, or sandbox of payments"],
  ["standing", "conduct summary"],
  ["talk", "message or thread"],
  ["trail", "audit log"],
  ["turned away", "venue no-show"],
];

const findReplaced = (name: string) => {
  const words = ` ${splitWords(name).join(" ")} `;
  return replaced.filter(([word]) => words.includes(` ${word} `) || words.includes(` ${word}s `));
};

// `place` is also a field of the wire.
const ofWire =
  /^(packages\/(contract|api-docs)|apps\/api\/testing|stress)\/|^apps\/api\/.*(\.test|present|routes)\.ts$/;

/** Checks the names of files, folders and declarations for words that docs/glossary.md replaces. */
export function checkVocabulary(tree: Tree): Problem[] {
  const paths = new Map(
    tree.paths.flatMap((file) => {
      const parts = file.split("/");
      return parts.map((name, index) => [parts.slice(0, index + 1).join("/"), name] as const);
    }),
  );
  const named = [
    ...[...paths].map(([path, name]) => ({ path, name })),
    ...tree.files.flatMap(({ path, text }) =>
      readNames(path, text)
        .filter(({ name }) => name !== "place" || !ofWire.test(path))
        .map((name) => ({ path, ...name })),
    ),
  ];
  return named.flatMap(({ name, ...at }) =>
    findReplaced(name).map(([word, use]) => ({
      ...at,
      message: `${name}: "${word}" is not a word of docs/glossary.md; instead: ${use}`,
    })),
  );
}
