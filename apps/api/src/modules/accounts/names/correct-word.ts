/** Whether one letter is wrong, missing, or too many, or two are swapped. */
function isOneEditApart(a: string, b: string): boolean {
  let same = 0;
  while (same < a.length && a.charAt(same) === b.charAt(same)) same += 1;
  const [restOfA, restOfB] = [a.slice(same), b.slice(same)];
  const swapped = restOfA.charAt(1) + restOfA.charAt(0);
  return (
    restOfA.slice(1) === restOfB.slice(1) ||
    restOfA.slice(1) === restOfB ||
    restOfA === restOfB.slice(1) ||
    swapped + restOfA.slice(2) === restOfB
  );
}

/** The most groups of foreign signs in a word that are taken for letters. */
const mostGroups = 4;

/** The word as a pattern in which each sign that is no Latin letter stands for at most two letters ("rn" is an m). */
function toPattern(word: string): RegExp {
  const pattern = word.replaceAll(/[^a-z]+/g, (signs) => `[a-z]{0,${2 * signs.length}}`);
  return new RegExp(`^${pattern}$`);
}

/**
 * The word for which a folded one could be taken: "su₱₱ort" for "support", since a sign or a letter of another alphabet
 * among Latin letters, half of the word at most, may stand for any letter; or "suporto" for "suporte", by one edit.
 * Without such a word, the folded one itself.
 *
 * @param disguised the words that are found behind signs
 * @param misspelt the words that are found by one edit, which no honest names are
 */
export function correctWord(
  word: string,
  { disguised, misspelt }: { disguised: readonly string[]; misspelt: readonly string[] },
): string {
  const groups = word.match(/[^a-z]+/g)?.length ?? 0;
  if (groups === 0) return misspelt.find((known) => isOneEditApart(word, known)) ?? word;
  const letters = word.replaceAll(/[^a-z]+/g, "").length;
  const candidates = disguised.filter(({ length }) => letters <= length && length <= 2 * letters);
  if (groups > mostGroups || candidates.length === 0) return word;
  const pattern = toPattern(word);
  return candidates.find((known) => pattern.test(known)) ?? word;
}
