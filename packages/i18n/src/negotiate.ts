import { fallbackLanguage, supportedLanguage } from "./languages.ts";
import type { Language } from "./languages.ts";

interface Wish {
  tag: string;
  quality: number;
}

function wishOf(part: string): Wish {
  const [tag = "", ...parameters] = part.split(";").map((piece) => piece.trim());
  const quality = parameters.find((parameter) => parameter.startsWith("q="));
  return { tag, quality: quality === undefined ? 1 : Number(quality.slice(2)) || 0 };
}

/** The best supported language of an `Accept-Language` header; undefined when it names none. */
export function acceptedLanguage(header: string | undefined): Language | undefined {
  if (header === undefined) return undefined;
  const wishes = header
    .slice(0, 1000)
    .split(",")
    .map(wishOf)
    .filter((wish) => wish.quality > 0)
    .toSorted((a, b) => b.quality - a.quality);
  for (const wish of wishes) {
    const language = supportedLanguage(wish.tag);
    if (language !== undefined) return language;
  }
  return undefined;
}

/** What a request says of its language, each part as it came. */
export interface LanguageHints {
  /** `?lng=` of the address. */
  query?: unknown;
  /** The cookie `i18next`. */
  cookie?: string | undefined;
  /** The header `Accept-Language`. */
  accept?: string | undefined;
}

/**
 * The language of a document: query parameter, then cookie, then the browser's wish, then English. The
 * part of the order of specification section 9 that a server can see.
 */
export function documentLanguage({ query, cookie, accept }: LanguageHints): Language {
  return (
    supportedLanguage(query) ?? supportedLanguage(cookie) ?? acceptedLanguage(accept) ?? fallbackLanguage
  );
}
