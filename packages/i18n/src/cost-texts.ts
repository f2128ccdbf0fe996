import type { TextLoaders } from "./texts.ts";

/** The texts of a venue's costs, loaded with them. */
export const costTexts: TextLoaders = {
  en: async () => (await import("./resources/cost-texts-en.ts")).texts,
  pt: async () => (await import("./resources/cost-texts-pt.ts")).texts,
  "pt-PT": async () => (await import("./resources/cost-texts-pt-pt.ts")).texts,
};
