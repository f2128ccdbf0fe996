import type { TextLoaders } from "./start.ts";

/** The texts of the two pages of a forgotten password: no other form has to bring them along. */
export const passwordTexts: TextLoaders = {
  en: async () => (await import("./resources/password-texts-en.ts")).texts,
  pt: async () => (await import("./resources/password-texts-pt.ts")).texts,
};
