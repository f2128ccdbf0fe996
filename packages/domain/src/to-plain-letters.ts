/** A letter or digit that may be one in another style; ª, º and what else Latin-1 has are letters of names, and Greek ones have variants. */
const maybeStyled = /[⒜-ⓩ🄐-🅉]|(?![\0-ʯϐ-Ͽ])[\p{L}\p{Nd}\p{Nl}]/gu;
const plain = /^[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\d()]+$/u;

/** Letters in dark circles and squares, which Unicode takes for pictures: one alone is an emoji ("🅿"), several are a word. */
const darkLetters = /[🅐-🅩🅰-🆉]{2,}/gu;

/**
 * A name with plain letters and digits in place of those in a style: "𝐂𝐚𝐬𝐚", "Ｃａｓａ", "Ⓒⓐⓢⓐ", "🅒🅐🅢🅐" and "ᶜᵃˢᵃ" are "Casa" or "casa", and a ligature
 * is its letters. Other scripts stay as they are typed, also in half width ("ｶﾌｪ").
 */
export const toPlainLetters = (name: string): string =>
  name
    .replaceAll(darkLetters, (letters) =>
      Array.from(letters, (letter) =>
        String.fromCodePoint(65 + (((letter.codePointAt(0) ?? 0) - 0x1f150) % 32)),
      ).join(""),
    )
    .replaceAll(maybeStyled, (letter) => {
      const normal = letter.normalize("NFKC");
      return plain.test(normal) ? normal : letter;
    });
