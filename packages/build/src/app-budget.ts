import type { Budget } from "./page-weight.ts";
import { languages } from "./site-budget.ts";

const kB = 1_000;

/** The scripts of a page besides those of the start, and the limit of all that it receives. */
const appPages = {
  "/app": { screens: ["assets/welcome-screen"], scriptBytes: 146 * kB },
  "/app/shifts": { screens: [], scriptBytes: 142.5 * kB },
} as const;

type AppAddress = keyof typeof appPages;

/** The budget of a page of the app in a language: what a phone receives before it shows the page. */
export const appBudget = (address: AppAddress, language: string): Budget => ({
  document: "index.html",
  loads: [`assets/app-start-${language.toLowerCase()}`, ...appPages[address].screens],
  scriptFiles: 10,
  scriptBytes: appPages[address].scriptBytes,
  styleBytes: 15 * kB,
});

export const appBudgets: readonly Budget[] = languages.flatMap((language) =>
  Object.keys(appPages).map((address) => appBudget(address as AppAddress, language)),
);
