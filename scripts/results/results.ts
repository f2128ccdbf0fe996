import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { writePart, type WrittenPart } from "../checks/written-part.ts";
import { sentence, type Count } from "../test/count.ts";

/** A file of `results`, named after its suite: what this guarantees, or what a measurement should reach, and the last result. */
interface SuiteResult {
  readonly suite: string;
  readonly guarantee?: string;
  readonly target?: string;
  /** The day of the last run: `2026-11-28`. */
  readonly date: string;
  /** One short sentence. */
  readonly result: string;
  readonly command: string;
}

const fileOf = (root: string, suite: string): string => path.join(root, "results", `${suite}.json`);

const readFile = (file: string): SuiteResult => JSON.parse(readFileSync(file, "utf8")) as SuiteResult;

function describeTable(page: string, column: "guarantee" | "target"): WrittenPart {
  return {
    page,
    name: "table",
    write(root) {
      const files = globSync(fileOf(root, "*"))
        .toSorted()
        .map((file) => readFile(file));
      const rows = files.flatMap(({ command, [column]: cell, date, result }) =>
        cell === undefined
          ? []
          : [`| \`${command.replace(/^npm run /, "")}\` | ${cell} | ${date}: ${result} |`],
      );
      return [`| \`npm run\` | ${column} | last result |`, "| --- | --- | --- |", ...rows, ""].join("\n");
    },
  };
}

/** The tables that are written from `results`. */
export const resultTables: readonly WrittenPart[] = [
  describeTable("docs/quality.md", "guarantee"),
  describeTable("docs/performance.md", "target"),
];

/** Keeps the result of today's run in the file of its suite, if it has one, and in the tables. */
export function keepResult(root: string, suite: string, result: string): void {
  if (!existsSync(fileOf(root, suite))) return;
  const kept = readFile(fileOf(root, suite));
  const date = new Date().toISOString().slice(0, 10);
  writeFileSync(fileOf(root, suite), `${JSON.stringify({ ...kept, date, result }, undefined, 2)}\n`);
  for (const table of resultTables) writePart(root, table);
}

/**
 * The results of a step of `npm run test:long`, by suite: what its lines of figures (`suite: figures; details`) have before
 * the semicolon, and the number of tests where there is no such line or a test failed. Lines of a part (`suite, part: …`)
 * do not count.
 */
export function readResults(counts: ReadonlyMap<string, Count>, figures: string): Map<string, string> {
  const results = new Map<string, string>();
  for (const [, suite = "", text = ""] of figures.matchAll(/^([\w-]+): ([^;\n]+)/gm)) {
    const former = results.get(suite);
    results.set(suite, former === undefined ? text : `${former}, ${text}`);
  }
  for (const [suite, count] of counts) {
    if (count.failed > 0 || !results.has(suite)) results.set(suite, sentence(count));
  }
  return results;
}
