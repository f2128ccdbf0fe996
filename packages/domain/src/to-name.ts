import { findNameProblem } from "./names.ts";
import { flags, hidden, stackedMark, undisplayable } from "./shown-characters.ts";
import { toPlainLetters } from "./to-plain-letters.ts";

const flagOrRefused = new RegExp(
  [flags, hidden, undisplayable, stackedMark].map(({ source }) => source).join("|"),
  "gu",
);

/** Converts an imported text to a valid name of at most `max` characters; empty if that is impossible. */
export function toName(text: string, max: number): string {
  const oneLine = toPlainLetters(text)
    .replaceAll(/\s+/gu, " ")
    .replaceAll(flagOrRefused, (found) => (found.length > 2 ? found : ""))
    .trim()
    .slice(0, max)
    .toWellFormed()
    .replaceAll("\uFFFD", "")
    .trim();
  return findNameProblem(oneLine) === undefined ? oneLine : "";
}
