import type { TextLoaders } from "./texts.ts";

/** The texts of many shifts at once, loaded with the dialog of "More dates". */
export const manyTexts: TextLoaders = {
  en: async () => (await import("./resources/many-texts-en.ts")).texts,
  pt: async () => (await import("./resources/many-texts-pt.ts")).texts,
  "pt-PT": async () => (await import("./resources/many-texts-pt-pt.ts")).texts,
};
