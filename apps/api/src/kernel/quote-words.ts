import { findNameProblem } from "@bandeja/domain/names";
import { leaveOutPhones } from "./leave-out-phones.ts";

/** Where `.` or `:` would begin the next part of a web address; those of an amount or a time do not. */
const addressPart =
  /(?<=\.)(?=[\p{L}\p{N}])(?![ºª](?!\p{L}))(?<!(?<![\d.])\d+\.(?=\d+(?![\d.])))|(?<=:)(?=\S)(?<!\d:(?=\d))/gu;

/** A text in which nothing is a web address any more. */
export const partAddresses = (text: string): string => text.replaceAll(addressPart, " ");

const networkAddress = /\d+(\.\d+){3}/;

/** What a name may not have, a web address above all, or what programs turn into a link besides. */
const isLink = (word: string) =>
  (findNameProblem(word) ?? "required") !== "required" || /\S@\S/u.test(word) || networkAddress.test(word);

/** A text with an ellipsis in place of each link and e-mail, for where programs would make them links. */
export const leaveOutLinks = (text: string): string =>
  text.replaceAll(/\S+/gu, (word) => (isLink(word) ? "…" : word));

/** What closes a quotation, so that words after it would seem to be ours. */
const quotationMark = /["“”„‟«»〝〞〟＂]/gu;

/**
 * The beginning of a person's words for what we send or show to others, on one line: without links, e-mails and phone
 * numbers, for which we would seem to vouch, and without marks that would end the quotation.
 *
 * @param max the most characters
 */
export function quoteWords(words: string, max: number): string {
  const kept = leaveOutPhones(partAddresses(leaveOutLinks(words.replaceAll(/\s+/gu, " "))))
    .replaceAll(quotationMark, "’")
    .replaceAll(/…( …)+/g, "…")
    .trim();
  return shorten(kept, max);
}

/** The beginning of a text. @param max the most characters */
export function shorten(text: string, max: number): string {
  const characters = Array.from(text);
  if (characters.length <= max) return text;
  return `${characters
    .slice(0, max - 1)
    .join("")
    .trimEnd()}…`;
}
