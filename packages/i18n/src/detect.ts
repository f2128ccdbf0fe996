import { fallbackLanguage, supportedLanguage } from "./languages.ts";
import type { Language } from "./languages.ts";
import { withPreferredRegion } from "./preferred-region.ts";

/** The key in the browser's storage of the language that was chosen last. */
export const storedLanguageKey = "i18nextLng";

const year = 60 * 60 * 24 * 365;

/** The sources, in the order of specification section 9. The server has already evaluated the first, second and fifth. */
const sources: readonly (() => readonly unknown[])[] = [
  () => [new URLSearchParams(window.location.search).get("lng")],
  () => [/(?:^|; )i18next=([^;]*)/.exec(document.cookie)?.[1]],
  () => [localStorage.getItem(storedLanguageKey)],
  () => [sessionStorage.getItem(storedLanguageKey)],
  () => navigator.languages,
  () => [document.documentElement.lang],
];

/** Storage may be blocked. */
function read(source: () => readonly unknown[]): readonly unknown[] {
  try {
    return source();
  } catch {
    return [];
  }
}

/** The first supported language of the sources; otherwise English. */
export function detectedLanguage(): Language {
  const [requested, ...others] = sources.flatMap(read);
  const found = [withPreferredRegion(requested, others), ...others.map(supportedLanguage)];
  return found.find((language) => language !== undefined) ?? fallbackLanguage;
}

/** The language of a choice of EN | PT: Portuguese is the browser's. */
export const languageOfChoice = (code: string): Language | undefined =>
  withPreferredRegion(code, navigator.languages);

/** Remembers `language` for the next visit: in a cookie for the server, and in the browser's storage. */
export function saveLanguage(language: Language): void {
  document.cookie = `i18next=${language}; path=/; max-age=${year}; samesite=lax`;
  try {
    localStorage.setItem(storedLanguageKey, language);
  } catch {
    // The cookie is enough for the server.
  }
}
