import type { TextLoaders } from "./texts.ts";

/** The texts of what waits for a venue, loaded with it. */
export const waitingTexts: TextLoaders = {
  en: async () => (await import("./resources/waiting-texts-en.ts")).texts,
  pt: async () => (await import("./resources/waiting-texts-pt.ts")).texts,
  "pt-PT": async () => (await import("./resources/waiting-texts-pt-pt.ts")).texts,
};
