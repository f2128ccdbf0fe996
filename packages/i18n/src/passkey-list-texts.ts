import type { TextLoaders } from "./texts.ts";

/** The texts of an account's passkeys, which few pages show. */
export const passkeyListTexts: TextLoaders = {
  en: async () => (await import("./resources/passkey-list-texts-en.ts")).texts,
  pt: async () => (await import("./resources/passkey-list-texts-pt.ts")).texts,
  "pt-PT": async () => (await import("./resources/passkey-list-texts-pt-pt.ts")).texts,
};
