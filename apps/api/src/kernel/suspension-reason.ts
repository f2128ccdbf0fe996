import type { Consequence } from "@bandeja/contract/calls/conduct";
import { consequenceFigures } from "@bandeja/domain/consequence-figures";
import type { Translate } from "@bandeja/i18n/translate";

/** The cause of a suspension: offences, or the reason that an operator entered. */
export type SuspensionCause =
  | { readonly consequence: Exclude<Consequence, "warning"> }
  | { readonly words: string };

/** The reason of a suspension, for its account. */
export function suspensionReason(t: Translate, cause: SuspensionCause): string {
  return "words" in cause
    ? cause.words
    : t(($) => $.statements.because[cause.consequence], consequenceFigures);
}
