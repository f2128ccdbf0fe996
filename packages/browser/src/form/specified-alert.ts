import type { FieldProblems } from "@bandeja/contract/field-problems";
import { errorText } from "@bandeja/i18n/problem-texts";
import type { Translate } from "@bandeja/i18n/translate";

/**
 * The alert that specification sections 5 and 8 give for a form that is not ready; undefined when they have
 * none, and the sentences under the fields say it all.
 */
export function specifiedAlert(t: Translate, problems: FieldProblems): string | undefined {
  const rules = new Set(Object.values(problems).map(({ rule }) => rule));
  if (rules.has("required")) return errorText(t, "FIELDS_REQUIRED");
  if (rules.has("passwordShort")) return errorText(t, "PASSWORD_TOO_SHORT");
  if (rules.has("cityNotListed")) return errorText(t, "CITY_NOT_LISTED");
  return undefined;
}
