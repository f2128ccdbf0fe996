const parsePairs = (pairs: string): [string, string][] =>
  pairs.split(" ").map((pair) => [pair.slice(0, -1), pair.slice(-1)]);

const smallCapitals = parsePairs("ᴀa ʙb ᴄc ᴅd ᴇe ꜰf ɢg ʜh ɪi ᴊj ᴋk ʟl ᴍm ɴn ᴏo ᴘp ʀr ꜱs ᴛt ᴜu ᴠv ᴡw ʏy ᴢz");

/** Digits and signs that stand for letters: "B4ndej@", "5upport", small capitals and turned letters. */
const lookAlikes: ReadonlyMap<string, string> = new Map([
  ...parsePairs(
    "3e 4a @a 5s $s §s 7t 8b !i |i ∂d ∆a ∪u ⱥa ɐa ǝe əe ʝj ɟj λa ξe иn ßb ฿b €e ¡i ₱p ₹r +t яr ᗩa ᑎn ᗴe",
  ),
  ...smallCapitals,
]);

/** A text in lower case with letters in place of what stands for them. */
export const replaceSigns = (text: string): string =>
  Array.from(
    text.replaceAll(/[1|]3/g, "b").replaceAll("()", "o"),
    (sign) => lookAlikes.get(sign) ?? sign,
  ).join("");

/** Where letters in circles and squares and those of flags begin, which normalization keeps. */
const alphabets = [0x1f150, 0x1f170, 0x1f1e6];

function spellOne(sign: string): string {
  const code = sign.codePointAt(0) ?? 0;
  const start = alphabets.find((first) => code >= first && code < first + 26);
  return start === undefined ? sign : String.fromCodePoint(97 + code - start);
}

/** Small capitals and letters in dark circles and squares, which normalization keeps, with the letters that they are. */
export const styledLetters: readonly (readonly [string, string])[] = [
  ...smallCapitals,
  ...alphabets.slice(0, 2).flatMap((first) =>
    Array.from({ length: 26 }, (_, index) => {
      const sign = String.fromCodePoint(first + index);
      return [sign, spellOne(sign)] as const;
    }),
  ),
];

/** A name with plain letters in place of those in signs, and without signs of trademarks: "🅱andeja", "Support™". */
export const spellOut = (name: string): string =>
  Array.from(name.replaceAll(/[™℠]/gu, " "), spellOne).join("");
