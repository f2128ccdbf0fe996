import type { BaseLanguage, Language } from "./lists.ts";

/** A language without its region. */
export const baseLanguage = (language: Language): BaseLanguage => (language === "pt-PT" ? "pt" : language);
