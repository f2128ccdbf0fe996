import { stackedMark, undisplayable, visible } from "./shown-characters.ts";

const removed = new RegExp(
  String.raw`(?![\t\n\r])[\p{Cc}\p{Bidi_C}]|${undisplayable.source}|${stackedMark.source}`,
  "gu",
);

/**
 * Removes from a multi-line text control characters, including those of text direction, which can display a text in
 * another order than it is written, characters for private use, and marks that are stacked over other lines. Returns "" for a text without visible characters.
 */
export function cleanText(text: string): string {
  const shown = text.replaceAll(removed, "");
  return visible.test(shown) ? shown : "";
}
