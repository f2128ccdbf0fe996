import type { ApiFailure } from "@bandeja/client/failures";
import type { Formatters } from "@bandeja/i18n/formatters";
import type { Translate } from "@bandeja/i18n/translate";

type Block = NonNullable<ApiFailure["block"]>;

/** The reason and the end of a suspension, in the words of a refusal. */
export function blockText(t: Translate, format: Formatters, { until, reason }: Block): string {
  return until === null ? reason : `${reason} ${t(($) => $.conduct.until, { when: format.moment(until) })}`;
}
