import type { TextLoaders } from "./texts.ts";

/** The texts of hours that Bandeja was asked about, loaded with the first of them. */
export const disputeTexts: TextLoaders = {
  en: async () => (await import("./resources/dispute-texts-en.ts")).texts,
  pt: async () => (await import("./resources/dispute-texts-pt.ts")).texts,
  "pt-PT": async () => (await import("./resources/dispute-texts-pt-pt.ts")).texts,
};
