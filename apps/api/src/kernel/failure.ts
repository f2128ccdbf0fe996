import type { Failure } from "@bandeja/contract/call";
import type { ErrorCode } from "@bandeja/contract/error-codes";
import { fieldProblems, type FieldProblems } from "@bandeja/contract/field-problems";
import { type Language, typeOfSide } from "@bandeja/contract/lists";
import { suspensionReason, errorText, fieldTexts } from "@bandeja/i18n/problem-texts";
import { translate } from "@bandeja/i18n/translate";
import type { core } from "zod/mini";
import { ApiError } from "./api-error.ts";

/** A request that schema validation refused. */
export class InvalidRequest extends Error {
  override name = "InvalidRequest";
  readonly problems: FieldProblems;

  constructor(issues: readonly core.$ZodIssue[]) {
    super("The request does not fit its schema");
    this.problems = fieldProblems(issues);
  }
}

/**
 * The code of a 400: specification section 5 has its own texts for missing fields, a short password, and a city that is
 * not from the list.
 */
function codeOf(problems: FieldProblems, incomplete: ErrorCode): ErrorCode {
  const rules = new Set(Object.values(problems).map(({ rule }) => rule));
  if (rules.has("required")) return incomplete;
  if (rules.has("passwordShort")) return "PASSWORD_TOO_SHORT";
  if (rules.has("cityNotListed")) return "CITY_NOT_LISTED";
  return "INVALID";
}

/** The refusal of a validation failure; `incomplete` if something is missing. */
export function refusalOf(invalid: InvalidRequest, incomplete: ErrorCode = "FIELDS_REQUIRED"): ApiError {
  const { "": whole, ...fields } = invalid.problems;
  if (whole !== undefined && Object.keys(fields).length === 0) {
    return new ApiError(whole.rule === "required" ? incomplete : "INVALID");
  }
  return new ApiError(codeOf(fields, incomplete), { fields });
}

/** The failure envelope of a refusal, in `language`. */
export function failureOf(error: ApiError, language: Language): Failure {
  const { fields, fee, suspension, credits, registration, link, account, checks, proof } = error.details;
  const t = translate(language);
  return {
    ok: false,
    code: error.code,
    message: errorText(t, error.code),
    ...(fields && { fields: fieldTexts(t, fields) }),
    ...(fee !== undefined && { fee }),
    ...(suspension && {
      until: suspension.until?.toISOString() ?? null,
      reason: suspensionReason(t, suspension.cause),
    }),
    ...(credits !== undefined && { credits }),
    ...(registration !== undefined && { registration }),
    ...(link !== undefined && { link }),
    ...(checks && { checks: { ...checks } }),
    ...(proof !== undefined && { proof }),
    ...(account && {
      account: { type: typeOfSide[account.side], email: account.email, haspassword: account.hasPassword },
    }),
  };
}
