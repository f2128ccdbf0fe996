/** What adds nothing to a digit but its looks: keycaps, joiners, marks below or around it. */
const ignored = String.raw`[\p{DI}\p{M}]*`;
/** Digits in any form ("①", "²"), with at most three characters between two that are no letters. */
const digits = new RegExp(
  String.raw`[+(]{0,2}[\p{Nd}\p{No}](?:${ignored}(?:[^\p{L}\p{N}\p{DI}\p{M}]${ignored}){0,3}[\p{Nd}\p{No}])+`,
  "gu",
);

const day = String.raw`(?:[0-2]?\d|3[01])`;
const year = String.raw`(?:1[89]|20)\d\d`;
/** Numbers that are no phone's: a date, a time, two years, a postal code. */
const known = [
  String.raw`${day}[/.-](?:0?\d|1[0-2])[/.-](?:${year}|\d\d)`,
  String.raw`${year}-\d\d-\d\d`,
  String.raw`(?:[01]?\d|2[0-4])[:.][0-5]\d`,
  year,
  String.raw`\d{4}-\d{3}|\d{5}-\d{3,4}`,
].join("|");
const knownNumbers = new RegExp(String.raw`^(?:${known})(?:(?: |, | ?[-–—/] ?)(?:${known}))?$`, "u");

/** The digits of a phone number without its area. */
export const shortestPhone = 7;

/**
 * A text with an ellipsis in place of each phone number, in whatever signs it is written, for where it would seem to be
 * ours.
 *
 * @param least the digits from which a number counts as a phone's
 */
export const leaveOutPhones = (text: string, least = shortestPhone): string =>
  text.replaceAll(digits, (number) => {
    const plain = number.normalize("NFKC");
    const isPhone = (plain.match(/[\p{Nd}\p{No}]/gu)?.length ?? 0) >= least;
    return isPhone && !knownNumbers.test(plain) ? "…" : number;
  });
