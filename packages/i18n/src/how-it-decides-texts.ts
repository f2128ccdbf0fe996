import type { TextLoaders } from "./texts.ts";

/** The texts of the page "How Bandeja decides", which the app loads with it. */
export const howItDecidesTexts: TextLoaders = {
  en: async () => (await import("./resources/how-it-decides-texts-en.ts")).texts,
  pt: async () => (await import("./resources/how-it-decides-texts-pt.ts")).texts,
  "pt-PT": async () => (await import("./resources/how-it-decides-texts-pt-pt.ts")).texts,
};
