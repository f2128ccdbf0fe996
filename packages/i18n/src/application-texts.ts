import type { TextLoaders } from "./texts.ts";

/** The texts of the site's application: the pages behind the login, and those of mailed links. */
export const applicationTexts: TextLoaders = {
  en: async () => (await import("./resources/application-texts-en.ts")).texts,
  pt: async () => (await import("./resources/application-texts-pt.ts")).texts,
  "pt-PT": async () => (await import("./resources/application-texts-pt-pt.ts")).texts,
};
