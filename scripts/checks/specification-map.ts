import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { DocsProblem } from "./docs.ts";
import { readTaggedTests, type TaggedTest } from "./specification-tags.ts";
import { checkPart, type WrittenPart } from "./written-part.ts";

const page = "docs/specification.md";
const list = "docs/specification/clauses.json";
const longestQuote = 10;

interface Clause {
  readonly id: string;
  /** A few words of the specification to find the clause by. */
  readonly quote: string;
  readonly says: string;
  /** Files, from the root. */
  readonly built: readonly string[];
}

interface Section {
  readonly section: string;
  readonly clauses: readonly Clause[];
}

const readSections = (root: string) => JSON.parse(readFileSync(path.join(root, list), "utf8")) as Section[];

const linkTo = (file: string): string =>
  `[${file.split("/").slice(-2).join("/")}](${path.posix.relative(path.posix.dirname(page), file)})`;

function describeTests(tests: readonly TaggedTest[]): string[] {
  const files = Map.groupBy(tests, (test) => test.path);
  return Array.from(
    files,
    ([file, inFile]) => `  - ${linkTo(file)}: ${inFile.map(({ title }) => `"${title}"`).join(", ")}`,
  );
}

function describeClause({ id, quote, says, built }: Clause, tests: readonly TaggedTest[]): string {
  const own = tests.filter(({ clauses }) => clauses.includes(id));
  return [
    `- \`${id}\` "${quote}": ${says}`,
    `  - built in ${built.map(linkTo).join(", ")}`,
    ...describeTests(own),
  ].join("\n");
}

/** The clauses of the specification, each with where it is built and the tests with its tag. */
export const specificationMap: WrittenPart = {
  page,
  name: "map",
  write(root) {
    const tests = readTaggedTests(root);
    return readSections(root)
      .map(
        ({ section, clauses }) =>
          `### ${section}\n\n${clauses.map((clause) => describeClause(clause, tests)).join("\n")}\n`,
      )
      .join("\n");
  },
};

function checkClause(root: string, clause: Clause, tests: readonly TaggedTest[]): string[] {
  const { id, quote, built } = clause;
  return [
    ...(quote.split(/\s+/).length > longestQuote ? [`the quote of ${id} is too long`] : []),
    ...(built.length === 0 ? [`${id} names no file that it is built in`] : []),
    ...built
      .filter((file) => !existsSync(path.join(root, file)))
      .map((file) => `${id}: ${file} does not exist`),
    ...(tests.some(({ clauses }) => clauses.includes(id)) ? [] : [`no test is tagged with ${id}`]),
  ];
}

/** Checks for clauses without a tagged test, tags without a clause, and an outdated page. */
export function checkSpecificationMap(root: string): DocsProblem[] {
  const tests = readTaggedTests(root);
  const clauses = readSections(root).flatMap((section) => section.clauses);
  const ids = clauses.map(({ id }) => id);
  const inList = [
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${id} is listed twice`),
    ...clauses.flatMap((clause) => checkClause(root, clause, tests)),
  ].map((message) => ({ path: list, line: 1, message }));
  const inTests = tests.flatMap(({ path: file, line, clauses: tags }) =>
    tags
      .filter((tag) => !ids.includes(tag))
      .map((tag) => ({ path: file, line, message: `the tag ${tag} names no clause of ${list}` })),
  );
  if (inList.length + inTests.length > 0) return [...inList, ...inTests];
  return checkPart(root, specificationMap);
}
