import { appendFileSync, mkdirSync } from "node:fs";
import path from "node:path";

/** `npm run test:long` runs the whole of each campaign; every other run a short form of the same. */
const isLong = process.env["CAMPAIGN"] === "long";
const figuresFile = process.env["CAMPAIGN_FIGURES"];

/** How much of something a campaign does: rounds, kills, requests, ms. */
export const extent = (form: { short: number; long: number }): number => (isLong ? form.long : form.short);

const chosen = process.env["CAMPAIGN_ONLY"]?.split(",").map((name) => name.trim());

/**
 * Whether a part of a campaign is to be run: each is, unless `CAMPAIGN_ONLY` names others, between commas. A part goes by
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
