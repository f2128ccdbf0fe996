import type { TextLoaders } from "./texts.ts";

/** The texts of a login by passkey, and of the second step of any other. */
export const passkeyTexts: TextLoaders = {
  en: async () => (await import("./resources/passkey-texts-en.ts")).texts,
  pt: async () => (await import("./resources/passkey-texts-pt.ts")).texts,
  "pt-PT": async () => (await import("./resources/passkey-texts-pt-pt.ts")).texts,
};
