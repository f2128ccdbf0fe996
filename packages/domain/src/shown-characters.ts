/** Flags such as Scotland's consist of otherwise hidden characters. */
export const flags = /\u{1F3F4}[\u{E0061}-\u{E007A}]{2,6}\u{E007F}/gu;
/** Line breaks, controls of text direction and invisible characters; joiners and variation selectors are allowed. */
export const hidden =
  /[\p{Cc}\p{Zl}\p{Zp}\uFFF9-\uFFFB]|(?!\u034F|\u200C|\u200D|[\u180B-\u180D]|\u180F|[\uFE00-\uFE0F]|[\u{E0100}-\u{E01EF}])\p{DI}/u;
/** Characters for private use, which one font draws and another does not, and those that are none. */
export const undisplayable = /[\p{Co}\p{NChar}]/u;
/**
 * A mark above, below or through a letter that already has four: no name of any script has more, and they are drawn
 * over the lines around them. Joiners between marks do not part them.
 */
export const stackedMark = /[\p{Mn}\p{Me}](?<=(?:[\p{Mn}\p{Me}][\u200C\u200D]*){5})/u;
/** A braille cell without dots is invisible, too. */
export const visible = /(?![\p{DI}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u;
