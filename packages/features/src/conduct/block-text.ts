import type { FailureWith } from "@bandeja/client/failures";
import type { Formatters } from "@bandeja/i18n/formatters";
import type { Translate } from "@bandeja/i18n/translate";

type Block = Pick<FailureWith<"BLOCKED">, "until" | "reason">;

/** The reason and the end of a suspension, in the words of a refusal. */
export function blockText(t: Translate, format: Formatters, { until, reason }: Block): string {
  return until === null
    ? reason
    : `${reason} ${t(($) => $.conduct.until, { when: format.moment(until, "own") })}`;
}
