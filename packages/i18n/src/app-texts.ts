import type { TextLoaders } from "./start.ts";

/** The texts of the app: the site's pages stay out of it, and its own out of the site. */
export const appTexts: TextLoaders = {
  en: async () => (await import("./resources/app-texts-en.ts")).texts,
  pt: async () => (await import("./resources/app-texts-pt.ts")).texts,
};
