import { fieldText } from "./problem-texts.ts";
import type { Translate } from "./translate.ts";

/**
 * What a field says below a text of more than `max` code points, as servers count them: "Use 500 characters or fewer.
 * 512 / 500 (+12)". Undefined for a shorter text.
 */
export function excessText(t: Translate, text: string, max: number): string | undefined {
  const length = Array.from(text.trim()).length;
  if (length <= max) return undefined;
  const [is, may, excess] = [length, max, length - max].map((count) => count.toLocaleString(t.language));
  return `${fieldText(t, { rule: "tooLong", max })} ${is} / ${may} (+${excess})`;
}
