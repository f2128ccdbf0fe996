import { decodePunycode } from "./punycode.ts";

/** Letters of Latin alphabets that nobody takes for others: those of ASCII with marks, and a few of their own. */
const latin = /^[a-z\d\p{M}ßæœøłđðþ-]+$/u;
/** Scripts without letters that look like Latin ones. */
const distinct =
  /^(?:[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー\d-]+|[\p{sc=Hangul}\d-]+|[\p{sc=Arabic}\d-]+|[\p{sc=Hebrew}\d-]+|[\p{sc=Thai}\d-]+|[\p{sc=Devanagari}\d-]+)$/u;
/** Scripts with such letters, for domains whose ending is written in one of them too. */
const similar =
  /^(?:[\p{sc=Cyrillic}\d-]+|[\p{sc=Greek}\p{M}\d-]+|[\p{sc=Armenian}\d-]+|[\p{sc=Georgian}\d-]+)$/u;
const prefix = "xn--";

function isEncoding(decoded: string, label: string): boolean {
  try {
    return new URL(`http://${decoded}.test`).hostname === `${label}.test`;
  } catch {
    return false;
  }
}

/** An e-mail for display: labels of its domain in Unicode, except those that another domain can be mistaken for. */
export function readableEmail(email: string): string {
  const at = email.lastIndexOf("@");
  const labels = email.slice(at + 1).split(".");
  const hasOwnEnding = labels.at(-1)?.startsWith(prefix) === true;
  const readable = labels.map((label) => {
    const decoded = label.startsWith(prefix) ? decodePunycode(label.slice(prefix.length)) : undefined;
    if (decoded === undefined || !isEncoding(decoded, label)) return label;
    const isClear = latin.test(decoded.normalize("NFD")) || distinct.test(decoded.normalize("NFC"));
    return isClear || (hasOwnEnding && similar.test(decoded)) ? decoded : label;
  });
  return email.slice(0, at + 1) + readable.join(".");
}
