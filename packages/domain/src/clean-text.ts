import { visible } from "./names.ts";

/**
 * A text of several lines without what hides in it: controls of text direction, which let it be shown in another order
 * than it is written, and other control characters. Empty where nothing of it can be seen.
 */
export function cleanText(text: string): string {
  const shown = text.replaceAll(/(?![\t\n\r])[\p{Cc}\p{Bidi_C}]/gu, "");
  return visible.test(shown) ? shown : "";
}
