import type { TextLoaders } from "./texts.ts";

/** The texts of packs, saved cards, refunds and billing details, loaded with the first of them. */
export const purchaseTexts: TextLoaders = {
  en: async () => (await import("./resources/purchase-texts-en.ts")).texts,
  pt: async () => (await import("./resources/purchase-texts-pt.ts")).texts,
  "pt-PT": async () => (await import("./resources/purchase-texts-pt-pt.ts")).texts,
};
