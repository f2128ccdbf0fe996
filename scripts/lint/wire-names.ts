import { allCalls } from "../../packages/contract/src/calls.ts";
import { allNames as wireNames } from "../../packages/contract/src/wire-names/all-names.ts";
import { isTest } from "./kinds.ts";
import { readNames } from "./read-names.ts";
import type { Name } from "./read-source.ts";
import type { Problem, SourceFile, Tree } from "./tree.ts";
import { splitWords } from "./vocabulary.ts";

/** Names of the wire that are also ordinary words, or values: `place` is a word of vocabulary.ts. */
const ordinary = new Set(["anew", "mobile", "place", "restaurant", "told", "waitress"]);
const isWireName = (name: string): boolean => Object.hasOwn(wireNames, name) && !ordinary.has(name);

/** Words of the wire that are refused even as a part of a declared name: `restaurantId` is `venueId`. */
const wireParts = new Set(["restaurant", "waitress"]);
/** The names of calls are in the API document. */
const callNames = new Set(allCalls.map(({ name }) => name));

type Speech = "wire" | "columns" | "errors" | "plain";

/** Who reads or writes the wire itself: the codecs, tests of server and client, and adapters of providers. */
const ofWire =
  /^(packages\/(contract|api-docs|fake-identity|fake-payments|providers)|apps\/api\/testing|stress|bench)\/|^packages\/client\/.*\.test\.ts$|^apps\/api\/src\/(db|platform)\//;
/** The edge of the server: routes that read a body, and what presents its answers. */
const edge = /^apps\/api\/src\/(.*[-/])?(routes|present)\.ts$/;
const store = /^apps\/api\/src\/(.*[-/])?store\.ts$/;

function speechOf(path: string): Speech {
  if (ofWire.test(path) || edge.test(path)) return "wire";
  if (!path.startsWith("apps/api/")) return "plain";
  if (isTest(path)) return "wire";
  return store.test(path) ? "columns" : "errors";
}

/** What a file may not call by a wire name: on the server, errors name fields, and stores read columns. */
function findUsed({ path, names, literals }: SourceFile, speech: Speech): Name[] {
  const used = names.filter(({ name }) => isWireName(name));
  if (speech === "columns") {
    return used.filter(({ name, isErrorField }) => !name.includes("_") && !isErrorField);
  }
  if (speech === "errors") return used.filter(({ isErrorField }) => !isErrorField);
  // SQL of tests and tools has columns.
  const isSql = /^(packages\/(backup|demo-data|fake-identity|fake-payments)|tools)\//.test(path);
  const all = [...used, ...literals.filter(({ name }) => isWireName(name))];
  return isSql ? all.filter(({ name }) => !name.includes("_")) : all;
}

function findDeclared({ path, text }: SourceFile): Name[] {
  // The texts of a page have its address.
  if (path.startsWith("packages/i18n/src/resources/")) return [];
  return readNames(path, text).filter(
    ({ name }) =>
      // The keys of a table of pages are addresses, which the specification sets.
      !callNames.has(name) && !name.startsWith("/") && splitWords(name).some((word) => wireParts.has(word)),
  );
}

/** Checks that names of the wire stay where the wire is read or written; docs/glossary.md has the words for it. */
export function checkWireNames(tree: Tree): Problem[] {
  return tree.files.flatMap((file): Problem[] => {
    const speech = speechOf(file.path);
    if (speech === "wire" || file.path.startsWith("scripts/")) return [];
    const found = [...findUsed(file, speech), ...findDeclared(file)];
    const unique = new Map(found.map(({ name, line }) => [`${line} ${name}`, { name, line }]));
    return [...unique.values()].map(({ name, line }) => ({
      path: file.path,
      line,
      message: `${name} is a name of the wire: docs/glossary.md has the word for it`,
    }));
  });
}
