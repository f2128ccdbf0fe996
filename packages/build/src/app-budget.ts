import type { Budget } from "./page-weight.ts";
import { languages } from "./site-budget.ts";

const kB = 1_000;

/** The script of a page that the app loads on demand, and the limit of all that its start receives. */
const appPages = {
  "/app": { screen: "assets/welcome-screen", scriptBytes: 141 * kB },
  "/app/shifts": { screen: "assets/shifts-screen", scriptBytes: 140 * kB },
} as const;

type AppAddress = keyof typeof appPages;

/** The budget of a page of the app in a language: what a phone receives before it shows the page. */
export const appBudget = (address: AppAddress, language: string): Budget => ({
  document: "index.html",
  loads: [`assets/app-start-${language.toLowerCase()}`, appPages[address].screen],
  scriptFiles: 10,
  scriptBytes: appPages[address].scriptBytes,
  styleBytes: 15 * kB,
});

export const appBudgets: readonly Budget[] = languages.flatMap((language) =>
  Object.keys(appPages).map((address) => appBudget(address as AppAddress, language)),
);
