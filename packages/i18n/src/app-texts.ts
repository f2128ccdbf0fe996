import type { TextLoaders } from "./texts.ts";

/** The texts that the app loads at its start: its frame and the list of shifts. */
export const startTexts: TextLoaders = {
  en: async () => (await import("./resources/app-start-en.ts")).texts,
  pt: async () => (await import("./resources/app-start-pt.ts")).texts,
  "pt-PT": async () => (await import("./resources/app-start-pt-pt.ts")).texts,
};

/** All texts of the app. Those of the site's pages are not included, nor the app's own in the site's. */
export const appTexts: TextLoaders = {
  en: async () => (await import("./resources/app-texts-en.ts")).texts,
  pt: async () => (await import("./resources/app-texts-pt.ts")).texts,
  "pt-PT": async () => (await import("./resources/app-texts-pt-pt.ts")).texts,
};
