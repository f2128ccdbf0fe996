import { toWire } from "@bandeja/contract/codec";
import { AnyFailureSchema, type Failure } from "@bandeja/contract/failure";
import type { ErrorCode } from "@bandeja/contract/error-codes";
import { fieldProblems, type FieldProblems } from "@bandeja/contract/field-problems";
import { type Language, typeOfSide } from "@bandeja/contract/lists";
import { visitorNames } from "@bandeja/contract/wire-names/visitor-names";
import { errorText, fieldTexts } from "@bandeja/i18n/problem-texts";
import { suspensionReason } from "./suspension-reason.ts";
import { translate, type Translate } from "@bandeja/i18n/translate";
import type { core } from "zod/mini";
import { ApiError, type Refusal } from "./api-error.ts";

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

/** The fields of an envelope that belong to its code. */
function presentDetails({ code, details }: Refusal, t: Translate): unknown {
  switch (code) {
    case "BLOCKED": {
      const { until, cause } = details.suspension;
      return { until: until?.toISOString() ?? null, reason: suspensionReason(t, cause) };
    }
    case "LOGIN_REQUIRED": {
      const { side, email, hasPassword } = details.account;
      return toWire(
        AnyFailureSchema,
        { account: { type: typeOfSide[side], email, hasPassword } },
        visitorNames,
      );
    }
    default: {
      const { fields: _fields, retryAfter: _retryAfter, ...own } = details;
      return own;
    }
  }
}

/** The failure envelope of a refusal, in `language`. */
export function failureOf(error: ApiError, language: Language): Failure {
  const t = translate(language);
  const { fields } = error.details;
  const message = errorText(t, error.code);
  return {
    ok: false,
    code: error.code,
    message,
    ...(fields && { fields: fieldTexts(t, fields) }),
    ...(presentDetails(error as Refusal, t) as object),
  } as Failure;
}
