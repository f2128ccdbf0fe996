import { findNameProblem, flags, hidden } from "./names.ts";

const flagOrHidden = new RegExp(`${flags.source}|${hidden.source}`, "gu");

/** Converts an imported text to a valid name of at most `max` characters; empty if that is impossible. */
export function toName(text: string, max: number): string {
  const oneLine = text
    .replaceAll(/\s+/gu, " ")
    .replaceAll(flagOrHidden, (found) => (found.length > 2 ? found : ""))
    .trim()
    .slice(0, max)
    .toWellFormed()
    .replaceAll("\uFFFD", "")
    .trim();
  return findNameProblem(oneLine) === undefined ? oneLine : "";
}
