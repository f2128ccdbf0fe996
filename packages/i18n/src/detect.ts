import LanguageDetector from "i18next-browser-languagedetector";
import { fallbackLanguage, supportedLanguage } from "./languages.ts";
import type { Language } from "./languages.ts";

/** Under which the browser's storage has the language that was chosen last. */
export const storedLanguageKey = "i18nextLng";

const detection = {
  // Specification section 9. The server has already looked at the first, the second and the fifth.
  order: ["querystring", "cookie", "localStorage", "sessionStorage", "navigator", "htmlTag"],
  lookupQuerystring: "lng",
  lookupCookie: "i18next",
  lookupLocalStorage: storedLanguageKey,
  lookupSessionStorage: "i18nextLng",
  caches: ["cookie", "localStorage"],
  cookieMinutes: 60 * 24 * 365,
  cookieOptions: { path: "/", sameSite: "lax" as const },
};

// With this service the detector gives every value that it finds, in order, instead of the first alone.
const detector = new LanguageDetector({ languageUtils: { getBestMatchFromCodes: true } }, detection);

/** The first value in the detector's order that is a language of ours; English when none is. */
export function detectedLanguage(): Language {
  const found = [detector.detect()].flat();
  return found.map(supportedLanguage).find((language) => language !== undefined) ?? fallbackLanguage;
}

/** Remembers `language` for the next visit, where the server (cookie) and the browser (storage) look. */
export function rememberLanguage(language: Language): void {
  detector.cacheUserLanguage(language, detection.caches);
}
