/** Words by their first letter, so that few are compared with each place of a text. */
export type WordIndex = ReadonlyMap<string, readonly string[]>;

export const indexWords = (words: Iterable<string>): WordIndex =>
  Map.groupBy(new Set(words), (word) => word.charAt(0));

/** The words of an index that stand at a place of a text. */
export const wordsAt = (letters: string, at: number, index: WordIndex): readonly string[] =>
  (index.get(letters.charAt(at)) ?? []).filter((word) => letters.startsWith(word, at));

/** Whether letters consist of some of these words, one after the other. */
export function consistsOf(letters: string, words: WordIndex): boolean {
  const reached = new Set([0]);
  for (const at of reached) {
    for (const word of wordsAt(letters, at, words)) reached.add(at + word.length);
  }
  return letters !== "" && reached.has(letters.length);
}
