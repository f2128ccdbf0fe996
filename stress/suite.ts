import { appendFileSync, mkdirSync } from "node:fs";
import path from "node:path";

/** `npm test` runs a few seconds of each suite, `.ci/run` its short form, `npm run test:long` all of it. */
const form = process.env["STRESS"] ?? "smoke";
/** Whether this run only has to show that the suites still work. */
export const isSmoke = form === "smoke";
const figuresFile = process.env["STRESS_FIGURES"];

interface Extents {
  /** That of the short form where left out. */
  readonly smoke?: number;
  readonly short: number;
  readonly long: number;
}

/** How much of something a suite does: rounds, kills, requests, ms. */
export function extent({ smoke, short, long }: Extents): number {
  if (form === "long") return long;
  return isSmoke ? (smoke ?? short) : short;
}

const chosen = process.env["STRESS_ONLY"]?.split(",").map((name) => name.trim());

/**
 * Whether a part of a campaign is to be run: each is, unless `STRESS_ONLY` names others, between commas. A part goes by
 * the names of its calls (`accountDelete`) and by its title.
 */
export const isChosen = (...names: readonly string[]): boolean =>
  chosen === undefined || names.some((name) => chosen.includes(name));

/** Tells what a campaign saw, in one line: `npm run test:long` prints these last, for docs/quality.md. */
export function tellFigures(campaign: string, figures: string): void {
  if (figuresFile === undefined) return;
  mkdirSync(path.dirname(figuresFile), { recursive: true });
  appendFileSync(figuresFile, `${campaign}: ${figures}\n`);
}
