import type { TextLoaders } from "./start.ts";

/** The texts of the login and of a forgotten password: no other form has to bring them along. */
export const loginTexts: TextLoaders = {
  en: async () => (await import("./resources/login-texts-en.ts")).texts,
  pt: async () => (await import("./resources/login-texts-pt.ts")).texts,
};
