/** Whether letters consist of some of these words, one after the other. */
export function consistsOf(letters: string, words: Iterable<string>): boolean {
  const known = [...words];
  const reached = new Set([0]);
  for (const at of reached) {
    for (const word of known) if (letters.startsWith(word, at)) reached.add(at + word.length);
  }
  return letters !== "" && reached.has(letters.length);
}
