import type { TextLoaders } from "./texts.ts";

/** The lines that say why a list is in its order, loaded with the first of them. */
export const whyTexts: TextLoaders = {
  en: async () => (await import("./resources/why-texts-en.ts")).texts,
  pt: async () => (await import("./resources/why-texts-pt.ts")).texts,
  "pt-PT": async () => (await import("./resources/why-texts-pt-pt.ts")).texts,
};
