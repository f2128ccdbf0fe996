import type { TextLoaders } from "./texts.ts";

/** The texts of reports, of their list, and of what a block causes, loaded with the first of them. */
export const reportTexts: TextLoaders = {
  en: async () => (await import("./resources/report-texts-en.ts")).texts,
  pt: async () => (await import("./resources/report-texts-pt.ts")).texts,
  "pt-PT": async () => (await import("./resources/report-texts-pt-pt.ts")).texts,
};
