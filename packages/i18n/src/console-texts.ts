import type { TextLoaders } from "./texts.ts";

/** The texts of the operators' console. */
export const consoleTexts: TextLoaders = {
  en: async () => (await import("./resources/console-texts-en.ts")).texts,
  pt: async () => (await import("./resources/console-texts-pt.ts")).texts,
  "pt-PT": async () => (await import("./resources/console-texts-pt-pt.ts")).texts,
};
