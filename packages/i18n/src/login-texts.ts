import type { TextLoaders } from "./texts.ts";

/** The texts of the login and of the password reset, so that no other form has to load them. */
export const loginTexts: TextLoaders = {
  en: async () => (await import("./resources/login-texts-en.ts")).texts,
  pt: async () => (await import("./resources/login-texts-pt.ts")).texts,
  "pt-PT": async () => (await import("./resources/login-texts-pt-pt.ts")).texts,
};
