import { appendFileSync, mkdirSync } from "node:fs";
import path from "node:path";

/** `.ci/run` runs a few seconds of most suites, `npm run test:long` all of each; the short form is for use by hand. */
const form = process.env["STRESS"] ?? "smoke";
/** Whether this run only has to show that the suites still work. */
export const isSmoke = form === "smoke";
const figuresFile = process.env["STRESS_FIGURES"];

interface Extents {
  /** That of the short form by default. */
  readonly smoke?: number;
  readonly short: number;
  readonly long: number;
}

/** The extent of a suite in the current form: a number of rounds, kills or requests, or a duration (ms). */
export function extent({ smoke, short, long }: Extents): number {
  if (form === "long") return long;
  return isSmoke ? (smoke ?? short) : short;
}

const selected = process.env["STRESS_ONLY"]?.split(",").map((name) => name.trim());

/**
 * Whether a part of a suite is run: every part, unless `STRESS_ONLY` lists others, separated by commas. A part is
 * named by each of its calls (`accountDelete`) and by its title.
 */
export const isSelected = (...names: readonly string[]): boolean =>
  selected === undefined || names.some((name) => selected.includes(name));

/**
 * Records the measurements of a suite in one line, which `npm run test:long` prints. What stands before the first
 * semicolon is kept in results; the lines of a part, named `suite, part`, are printed only.
 */
export function recordFigures(suite: string, figures: string): void {
  if (figuresFile === undefined) return;
  mkdirSync(path.dirname(figuresFile), { recursive: true });
  appendFileSync(figuresFile, `${suite}: ${figures}\n`);
}
