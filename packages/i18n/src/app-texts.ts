import type { TextLoaders } from "./start.ts";

/** What the app says at its start: its frame and the list of shifts. */
export const startTexts: TextLoaders = {
  en: async () => (await import("./resources/app-start-en.ts")).texts,
  pt: async () => (await import("./resources/app-start-pt.ts")).texts,
};

/** All that the app says: the site's pages stay out of it, and its own out of the site. */
export const appTexts: TextLoaders = {
  en: async () => (await import("./resources/app-texts-en.ts")).texts,
  pt: async () => (await import("./resources/app-texts-pt.ts")).texts,
};
