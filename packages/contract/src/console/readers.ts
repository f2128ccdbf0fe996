/**
 * Who reads the reason of a command; with `log`, nobody but the readers of the audit log. Of two operators who uphold a proposal the
 * account reads the reason of the first: before it is known which of them one is, `eitheroftwo`. With `export`, the account reads it there alone;
 * with `left`, it is deleted, so that its person reads it only after registering again.
 */
export const readers = [
  "log",
  "account",
  "left",
  "export",
  "otherside",
  "askedside",
  "bothsides",
  "reporter",
  "eitheroftwo",
  "secondoftwo",
] as const;
export type Reader = (typeof readers)[number];
