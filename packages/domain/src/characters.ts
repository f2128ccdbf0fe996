/**
 * How many characters a person has typed: an accent belongs to its letter, and what takes two units of the text
 * (an emoji) is one. By this, "longer than 4 characters" and "7 or more" (specification, section 5) mean the same
 * whichever way a keyboard writes `é`.
 */
export function countCharacters(text: string): number {
  return Array.from(text.normalize("NFC")).length;
}
