import type { Budget } from "./page-weight.ts";
import { languages } from "./site-budget.ts";

const kB = 1_000;

/** The scripts of pages of the app that it loads on demand. */
const appPages = {
  "/app": "assets/welcome-screen",
  "/app/shifts": "assets/shifts-screen",
} as const;

type AppAddress = keyof typeof appPages;

/** The budget of a page of the app in a language: what a phone receives before it shows the page. */
export const appBudget = (address: AppAddress, language: string): Budget => ({
  document: "index.html",
  loads: [`assets/app-start-${language.toLowerCase()}`, appPages[address]],
  scriptFiles: 10,
  scriptBytes: 140 * kB,
  styleBytes: 15 * kB,
});

export const appBudgets: readonly Budget[] = languages.flatMap((language) =>
  Object.keys(appPages).map((address) => appBudget(address as AppAddress, language)),
);
