/**
 * Counts the code points of a text in NFC: an accent belongs to its letter, and an emoji of two UTF-16 units counts
 * once. Limits such as "longer than 4 characters" and "7 or more" (specification, section 5) are then independent of
 * how a keyboard encodes `é`.
 */
export function countCharacters(text: string): number {
  return Array.from(text.normalize("NFC")).length;
}
