import { visible } from "./names.ts";

/**
 * Removes control characters from a multi-line text, including those of text direction, which can display a text in
 * another order than it is written. Returns "" for a text without visible characters.
 */
export function cleanText(text: string): string {
  const shown = text.replaceAll(/(?![\t\n\r])[\p{Cc}\p{Bidi_C}]/gu, "");
  return visible.test(shown) ? shown : "";
}
