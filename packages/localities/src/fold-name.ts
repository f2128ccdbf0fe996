/** Latin letters that Unicode does not decompose into a plain letter and a mark. */
const plainLetters: Record<string, string> = {
  ł: "l",
  ø: "o",
  ß: "ss",
  æ: "ae",
  œ: "oe",
  đ: "d",
  ð: "d",
  þ: "th",
  ı: "i",
  ħ: "h",
  ŧ: "t",
  ŋ: "n",
  ə: "e",
  ǝ: "e",
  ɛ: "e",
  ɔ: "o",
  ɵ: "o",
  ɩ: "i",
  ƶ: "z",
  ɣ: "g",
  ƣ: "g",
  ɲ: "n",
  ȝ: "y",
  ƿ: "w",
};
const plainLetter = new RegExp(`[${Object.keys(plainLetters).join("")}]`, "g");
const apostrophes = /['’‘ʻʼ`´“”]/g;

/**
 * Normalizes a name for comparison: lower case, no accents, `ł ø ß æ` and similar as plain letters, no apostrophes, any
 * other sign as a space. Only `a-z`, `0-9` and single spaces remain.
 */
export function foldName(text: string): string {
  const lower = text.toLowerCase();
  if (/^[a-z]+$/.test(lower)) return lower;
  return lower
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(apostrophes, "")
    .replaceAll(plainLetter, (letter) => plainLetters[letter] ?? "")
    .replaceAll(/[^a-z0-9]+/g, " ")
    .trim();
}
