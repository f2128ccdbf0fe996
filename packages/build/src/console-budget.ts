import type { Budget } from "./page-weight.ts";
import { languages } from "./site-budget.ts";

const kB = 1_000;

/** What a browser receives before it shows the operators' console. */
export const consoleBudgets: readonly Budget[] = languages.map((language) => ({
  document: "index.html",
  loads: [`assets/console-texts-${language.toLowerCase()}`],
  scriptFiles: 4,
  scriptBytes: 122 * kB,
  styleBytes: 12 * kB,
}));
