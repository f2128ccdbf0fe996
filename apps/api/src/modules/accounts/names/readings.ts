const invisible = /\p{DI}/gu;

/** Signs, and no space, between two letters: "Sil-va", "A.n.a". */
const signsInWord = /(?<=\p{L}\p{M}*)[^\p{L}\p{M}\p{N}\s@]{1,3}(?=\p{L})/gu;

/** At least three letters that stand alone, with the same between them: "A n a". */
const evenLetters =
  /(?<![\p{L}\p{M}\p{N}])\p{L}\p{M}*([^\p{L}\p{M}\p{N}\n]{1,3})\p{L}\p{M}*(?:\1\p{L}\p{M}*)+(?![\p{L}\p{M}\p{N}])/gu;

/** The same with anything between them: "A. n-a". */
const loneLetters =
  /(?<![\p{L}\p{M}\p{N}])\p{L}\p{M}*(?:[^\p{L}\p{M}\p{N}\n]{1,3}\p{L}\p{M}*){2,}(?![\p{L}\p{M}\p{N}])/gu;

const joinLetters = (letters: string): string => letters.replaceAll(/[^\p{L}\p{M}]+/gu, "");

/**
 * The ways in which a text is read: as it is typed, without what cannot be seen, and with letters put together that dots, hyphens,
 * spaces or other signs divide. Two initials are no divided word: "J. P. Sousa".
 */
export function readingsOf(text: string): string[] {
  const typed = text.replaceAll(invisible, "");
  const joined = typed.replaceAll(loneLetters, joinLetters);
  return [
    ...new Set([
      text,
      typed,
      typed.replaceAll(signsInWord, ""),
      typed.replaceAll(evenLetters, joinLetters),
      joined,
      // "I v o S á" has its words at its capitals.
      joined.replaceAll(/(?<=\p{Ll}\p{M}*)(?=\p{Lu})/gu, " "),
      // "I v o e S á" has a word between them.
      joined.replaceAll(/(?<=\p{Ll}\p{M}*)[ey](?=\p{Lu})/gu, " "),
    ]),
  ];
}
