import type { TextLoaders } from "./texts.ts";

/** The texts of interactive parts on static guide pages: the three steps, the test of the location. */
export const guideTexts: TextLoaders = {
  en: async () => (await import("./resources/guide-texts-en.ts")).texts,
  pt: async () => (await import("./resources/guide-texts-pt.ts")).texts,
  "pt-PT": async () => (await import("./resources/guide-texts-pt-pt.ts")).texts,
};
