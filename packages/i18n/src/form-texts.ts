import type { TextLoaders } from "./texts.ts";

/** The texts of the forms on static pages: an eighth of all texts. */
export const formTexts: TextLoaders = {
  en: async () => (await import("./resources/form-texts-en.ts")).texts,
  pt: async () => (await import("./resources/form-texts-pt.ts")).texts,
  "pt-PT": async () => (await import("./resources/form-texts-pt-pt.ts")).texts,
};
