import LanguageDetector from "i18next-browser-languagedetector";
import { fallbackLanguage, supportedLanguage } from "./languages.ts";
import type { Language } from "./languages.ts";

/** The key in the browser's storage of the language that was chosen last. */
export const storedLanguageKey = "i18nextLng";

const detection = {
  // The order of specification section 9. The server has already evaluated the first, the second and the fifth.
  order: ["querystring", "cookie", "localStorage", "sessionStorage", "navigator", "htmlTag"],
  lookupQuerystring: "lng",
  lookupCookie: "i18next",
  lookupLocalStorage: storedLanguageKey,
  lookupSessionStorage: "i18nextLng",
  caches: ["cookie", "localStorage"],
  cookieMinutes: 60 * 24 * 365,
  cookieOptions: { path: "/", sameSite: "lax" as const },
};

// With this service the detector returns all values that it finds, in order, instead of only the first.
const detector = new LanguageDetector({ languageUtils: { getBestMatchFromCodes: true } }, detection);

/** The first value in the detector's order that is a supported language; otherwise English. */
export function detectedLanguage(): Language {
  const found = [detector.detect()].flat();
  return found.map(supportedLanguage).find((language) => language !== undefined) ?? fallbackLanguage;
}

/** Remembers `language` for the next visit: in a cookie for the server, and in the browser's storage. */
export function saveLanguage(language: Language): void {
  detector.cacheUserLanguage(language, detection.caches);
}
