import type { FieldProblems } from "@bandeja/contract/field-problems";
import { errorText } from "@bandeja/i18n/problem-texts";
import type { Translate } from "@bandeja/i18n/translate";

/**
 * The alert of specification sections 5 and 8 for an invalid form; undefined if they have none, and only the texts
 * below the fields are shown.
 */
export function specifiedAlert(t: Translate, problems: FieldProblems): string | undefined {
  const rules = new Set(Object.values(problems).map(({ rule }) => rule));
  if (rules.has("required")) return errorText(t, "FIELDS_REQUIRED");
  if (rules.has("passwordShort")) return errorText(t, "PASSWORD_TOO_SHORT");
  if (rules.has("cityNotListed")) return errorText(t, "CITY_NOT_LISTED");
  return undefined;
}
