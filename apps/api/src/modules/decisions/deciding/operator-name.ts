import { toSkeleton } from "../../accounts/names/skeleton.ts";

const invisible = /\p{DI}|(?!\s)\p{Cc}/gu;

/** A name as it is recorded: with one space between words, in one form of Unicode and without invisible letters; may be "". */
export const tidyName = (name: string): string =>
  name
    .normalize("NFKC")
    .replaceAll(invisible, "")
    .replaceAll(/[\s\u2800]+/gu, " ")
    .trim();

/** Whether two names are of the same operator, however they are written: also if they only look alike. */
export const isSameName = (one: string, other: string): boolean =>
  toSkeleton(tidyName(one)) === toSkeleton(tidyName(other));
