import type { TextLoaders } from "./texts.ts";

/** The texts of the pages that follow "Continue with Google". */
export const googleTexts: TextLoaders = {
  en: async () => (await import("./resources/google-texts-en.ts")).texts,
  pt: async () => (await import("./resources/google-texts-pt.ts")).texts,
  "pt-PT": async () => (await import("./resources/google-texts-pt-pt.ts")).texts,
};
