// The scripts in everyday use (Unicode UAX 31, table 5), and the sets of them that Unicode UTS 39 (section 5.2, highly
// restrictive) lets one name mix.
const alone =
  "Latin Cyrillic Greek Arabic Hebrew Armenian Georgian Ethiopic Devanagari Bengali Gujarati Gurmukhi Kannada Malayalam Oriya Sinhala Tamil Telugu Thaana Thai Lao Khmer Myanmar Tibetan";
const together = ["Latin Han Hiragana Katakana", "Latin Han Bopomofo", "Latin Han Hangul"];

const writtenIn = (scripts: string) =>
  new RegExp(
    `^[\\p{sc=Zyyy}\\p{sc=Zinh}${scripts
      .split(" ")
      .map((script) => `\\p{scx=${script}}`)
      .join("")}]*$`,
    "u",
  );
const everydayLetter = new RegExp(
  `[${alone
    .split(" ")
    .map((script) => `\\p{sc=${script}}`)
    .join("")}]`,
  "u",
);
const alphabets = [...alone.split(" "), ...together].map(writtenIn);

/** Whether a text keeps to one alphabet, so that Latin and Cyrillic letters that look alike cannot be mixed. */
export function isOneAlphabet(text: string): boolean {
  const letters = text.normalize("NFKC");
  return alphabets.some((alphabet) => alphabet.test(letters));
}

const betweenWords = /[^\p{L}\p{M}\p{N}]+/u;

/**
 * Whether a word of a name mixes letters of alphabets, so that it looks like another: "M\u0430rina" with a Cyrillic a. Whole words may have different
 * alphabets, and a word one that few use.
 */
export const hasMixedWord = (name: string): boolean =>
  name
    .replaceAll(/\p{DI}/gu, "")
    .split(betweenWords)
    .some((word) => !isOneAlphabet(word) && everydayLetter.test(word.normalize("NFKC")));
