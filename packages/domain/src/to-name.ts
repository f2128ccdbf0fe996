import { findNameProblem, flags, hidden } from "./names.ts";

const flagOrHidden = new RegExp(`${flags.source}|${hidden.source}`, "gu");

/** A name that comes from elsewhere, made fit to be one; empty where nothing of it is. */
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
