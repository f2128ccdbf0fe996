import type { TextLoaders } from "./texts.ts";

/** The texts of an account's passkeys, data, offences and statements of reasons, which few pages show. */
export const accountTexts: TextLoaders = {
  en: async () => (await import("./resources/account-texts-en.ts")).texts,
  pt: async () => (await import("./resources/account-texts-pt.ts")).texts,
  "pt-PT": async () => (await import("./resources/account-texts-pt-pt.ts")).texts,
};
