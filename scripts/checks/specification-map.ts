import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { DocsProblem } from "./docs.ts";

const page = "docs/specification.md";
const list = "docs/specification/clauses.json";
const longestQuote = 10;

interface Section {
  readonly section: string;
  readonly clauses: readonly { readonly id: string; readonly quote: string }[];
}

interface Row {
  readonly line: number;
  readonly section: string;
  readonly id: string;
  readonly built: string;
  readonly proof: string;
}

const isRule = (line: string) => /^\|[\s|:-]+\|$/.test(line);

/** The rows below the headings of `sections`, without the tables' heads. */
function readRows(text: string, sections: ReadonlySet<string>): Row[] {
  const lines = text.split("\n");
  let section = "";
  return lines.flatMap((line, index): Row[] => {
    const heading = /^#+ (.*)$/.exec(line)?.[1];
    if (heading !== undefined) section = heading;
    const isRow = line.startsWith("|") && !isRule(line) && !isRule(lines[index + 1] ?? "");
    if (!isRow || !sections.has(section)) return [];
    const [id = "", , built = "", proof = ""] = line.split("|").slice(1, -1);
    return [{ line: index + 1, section, id: id.replaceAll(/[\s`]/g, ""), built, proof: proof.trim() }];
  });
}

const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file);

/** What a file calls its tests; those of `test.each`, whose title follows a parenthesis, as written. */
function titlesOf(file: string): Set<string> {
  const source = readFileSync(file, "utf8");
  const texts = source.matchAll(/(?:\btest(?:\.\w+)*|\))\(\s*(?:"((?:[^"\\]|\\.)*)"|`([^`]*)`)\s*,/g);
  return new Set(Array.from(texts, ([, plain, template]) => plain ?? template ?? ""));
}

/** The links of a cell, each with the titles that are quoted after it. */
function linksOf(cell: string) {
  return cell.split(/(?=\[)/).flatMap((part) => {
    const target = /\]\(([^)]+)\)/.exec(part)?.[1];
    if (target === undefined) return [];
    return [{ target, titles: Array.from(part.matchAll(/"([^"]+)"/g), ([, title = ""]) => title) }];
  });
}

function checkLinks(folder: string, cell: string): string[] {
  return linksOf(cell).flatMap(({ target, titles }) => {
    const file = path.join(folder, target);
    if (!existsSync(file)) return [`there is no ${target}`];
    if (!isTest(target)) return [];
    if (titles.length === 0) return [`which test of ${target} is it?`];
    const known = titlesOf(file);
    return titles.filter((title) => !known.has(title)).map((title) => `${target} has no test "${title}"`);
  });
}

function checkRow(folder: string, { built, proof }: Row): string[] {
  const isOpen = /^\*\*(not yet|no test)\*\*/.test(proof);
  return [
    ...(linksOf(built).length === 0 ? ["it is not said where it is built"] : []),
    ...(!isOpen && !linksOf(proof).some(({ target }) => isTest(target))
      ? ["neither a test, nor 'not yet' or 'no test'"]
      : []),
    ...checkLinks(folder, built),
    ...checkLinks(folder, proof),
  ];
}

/**
 * What is wrong with the map in docs/specification.md: a clause of docs/specification/clauses.json without a row
 * below the heading of its section, a row without such a clause, a file or a test that it names and that is not there.
 */
export function checkSpecificationMap(root: string): DocsProblem[] {
  const sections = JSON.parse(readFileSync(path.join(root, list), "utf8")) as Section[];
  const rows = readRows(
    readFileSync(path.join(root, page), "utf8"),
    new Set(sections.map(({ section }) => section)),
  );
  const clauses = sections.flatMap(({ section, clauses: own }) =>
    own.map((clause) => ({ section, ...clause })),
  );
  const ofList = clauses.flatMap(({ section, id, quote }, index) => {
    const found = rows.filter((row) => row.id === id && row.section === section).length;
    return [
      ...(found === 1 ? [] : [`${id} has ${found} rows below "${section}"`]),
      ...(clauses.findIndex((other) => other.id === id) === index ? [] : [`${id} is listed twice`]),
      ...(quote.split(/\s+/).length > longestQuote ? [`the quote of ${id} is too long`] : []),
    ].map((message) => ({ path: list, line: 1, message }));
  });
  const ofRows = rows.flatMap((row) => {
    const isListed = clauses.some(({ id, section }) => id === row.id && section === row.section);
    const messages = [
      ...(isListed ? [] : [`"${row.id}" is no clause of "${row.section}"`]),
      ...checkRow(path.join(root, path.dirname(page)), row),
    ];
    return messages.map((message) => ({ path: page, line: row.line, message }));
  });
  return [...ofList, ...ofRows];
}
