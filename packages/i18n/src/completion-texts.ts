import type { TextLoaders } from "./texts.ts";

/** The texts with which a venue completes a job, loaded with its screen. */
export const completionTexts: TextLoaders = {
  en: async () => (await import("./resources/completion-texts-en.ts")).texts,
  pt: async () => (await import("./resources/completion-texts-pt.ts")).texts,
  "pt-PT": async () => (await import("./resources/completion-texts-pt-pt.ts")).texts,
};
