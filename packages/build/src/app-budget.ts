import type { Budget } from "./page-weight.ts";
import { languages } from "./site-budget.ts";

const kB = 1_000;

/** The scripts of a page besides those of the start, and the limit of all that it receives. */
const appPages = {
  "/app": { screens: ["assets/welcome-screen"], scriptBytes: 146.7 * kB, follows: [], laterBytes: 0 },
  "/app/shifts": {
    screens: [],
    scriptBytes: 143 * kB,
    // Why the list is in its order, how many new shifts saved searches have found, and all other texts.
    follows: ["assets/found-more", "assets/why-texts", "assets/app-texts", "assets/follow-events"],
    laterBytes: 39 * kB,
  },
} as const;

type AppAddress = keyof typeof appPages;

/** The budget of a page of the app in a language: what a phone receives before it shows the page. */
export function appBudget(address: AppAddress, language: string): Budget {
  const { screens, scriptBytes, follows, laterBytes } = appPages[address];
  const inLanguage = (name: string) => (name.endsWith("-texts") ? `${name}-${language.toLowerCase()}` : name);
  return {
    document: "index.html",
    loads: [`assets/app-start-${language.toLowerCase()}`, ...screens],
    scriptFiles: 10,
    scriptBytes,
    styleBytes: 15 * kB,
    follows: { loads: follows.map(inLanguage), scriptBytes: laterBytes },
  };
}

export const appBudgets: readonly Budget[] = languages.flatMap((language) =>
  Object.keys(appPages).map((address) => appBudget(address as AppAddress, language)),
);
