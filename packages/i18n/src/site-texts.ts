import type { TextLoaders } from "./texts.ts";

/** The texts of the site; for the app see `app-texts.ts`. */
export const siteTexts = {
  en: async () => (await import("./resources/site-en.ts")).texts,
  pt: async () => (await import("./resources/site-pt.ts")).texts,
  "pt-PT": async () => (await import("./resources/site-pt-pt.ts")).texts,
} as const satisfies TextLoaders;
