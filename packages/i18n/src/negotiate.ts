import { fallbackLanguage, supportedLanguage } from "./languages.ts";
import type { Language } from "./languages.ts";
import { withPreferredRegion } from "./preferred-region.ts";

interface Wish {
  tag: string;
  quality: number;
}

function wishOf(part: string): Wish {
  const [tag = "", ...parameters] = part.split(";").map((piece) => piece.trim());
  const quality = parameters.find((parameter) => parameter.startsWith("q="));
  return { tag, quality: quality === undefined ? 1 : Number(quality.slice(2)) || 0 };
}

/** The tags of an `Accept-Language` header, best first. */
function acceptedTags(header: string): string[] {
  return header
    .slice(0, 1000)
    .split(",")
    .map(wishOf)
    .filter((wish) => wish.quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
    .map((wish) => wish.tag);
}

/** The best supported language of an `Accept-Language` header; undefined when it has none. */
export function acceptedLanguage(header = ""): Language | undefined {
  return acceptedTags(header)
    .map(supportedLanguage)
    .find((language) => language !== undefined);
}

/** The raw language preferences of a request. */
export interface LanguageHints {
  /** The query parameter `lng`. */
  query?: unknown;
  /** The cookie `i18next`. */
  cookie?: string | undefined;
  /** The header `Accept-Language`. */
  accept?: string | undefined;
}

/**
 * The language of a document: query parameter, then cookie, then `Accept-Language`, then English. This is the part of
 * the order in specification section 9 that a server can evaluate.
 */
export function documentLanguage({ query, cookie, accept }: LanguageHints): Language {
  const requested = withPreferredRegion(query, [cookie, ...acceptedTags(accept ?? "")]);
  return requested ?? supportedLanguage(cookie) ?? acceptedLanguage(accept) ?? fallbackLanguage;
}
