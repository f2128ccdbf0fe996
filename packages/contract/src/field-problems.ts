import type { core } from "zod/mini";

/**
 * The validation rules of fields. The server reports a broken rule in the `fields` of a 400, a form under its field;
 * both use the texts in `packages/i18n/locales/{en,pt}/fields.json`.
 */
export const fieldRules = [
  "required",
  "invalid",
  "tooLong",
  "tooShort",
  "tooSmall",
  "tooLarge",
  "wrongStep",
  "notMultiple",
  "notNumber",
  "notWhole",
  "notEmail",
  "emailCharacters",
  "emailDots",
  "emailDomain",
  "emailLong",
  "notDate",
  "notTime",
  "notInList",
  "badCharacters",
  "nameCharacters",
  "nameLetters",
  "signsOnly",
  "stackedMarks",
  "webAddress",
  "pastDate",
  "startPassed",
  "endBeforeStart",
  "tooManyDays",
  "tooFarAhead",
  "passwordShort",
  "passwordGuessable",
  "nameInPassword",
  "passwordsDiffer",
  "cityNotListed",
  "farFromCity",
  "phoneInvalid",
  "phoneShort",
  "phoneLong",
  "phoneAreaMissing",
  "phoneOtherCountry",
  "phoneNotMobile",
  "verificationInvalid",
  "proofInvalid",
  "tooYoung",
  "taken",
  "onlyMore",
  "wrongCode",
  "wrongPassword",
  "photoUnreadable",
  "photoTooManyPixels",
  "photoUnsupported",
] as const;
export type FieldRule = (typeof fieldRules)[number];

/** The rules whose texts name a limit: a problem without it fails the type check. */
type MinRule = "tooShort" | "tooSmall";
type MaxRule = "tooLong" | "tooLarge" | "tooManyDays" | "tooFarAhead";
/** The other rules. */
export type PlainRule = Exclude<FieldRule, MinRule | MaxRule | "notMultiple">;

export type FieldProblem =
  | { readonly rule: PlainRule }
  | { readonly rule: MinRule; readonly min: number }
  | { readonly rule: MaxRule; readonly max: number }
  | { readonly rule: "notMultiple"; readonly step: number };

/** Problems by field name; nested names are joined by dots. */
export type FieldProblems = Record<string, FieldProblem>;

/** Rules that only the server knows. Their texts are the server's, so that no page carries them. */
export const serverRules = [
  "mixedAlphabets",
  "mixedWord",
  "reservedName",
  "jobClosed",
  "jobStarted",
] as const;
export interface ServerProblem {
  readonly rule: (typeof serverRules)[number];
}
/** Problems that the server reports, by field name. */
export type RefusedFields = Record<string, FieldProblem | ServerProblem>;

// Zod's own messages contain spaces. A lookup in `fieldRules` would add the whole list to every form's bundle.
const isRule = (text: string): text is PlainRule => /^[a-z]+$/i.test(text);

/** Whether an input is empty: an unchosen list is an empty text, a cleared number or date is null. */
export const isMissing = (input: unknown): boolean => input === undefined || input === null || input === "";

function problemOf(issue: core.$ZodIssue): FieldProblem {
  // Our schemas have the rule as the issue's message, and what its text names in `params`; zod's own messages are mapped below.
  if (isRule(issue.message)) return { rule: issue.message, ...(issue.code === "custom" && issue.params) };
  switch (issue.code) {
    case "invalid_type":
      return { rule: isMissing(issue.input) ? "required" : "invalid" };
    case "too_small":
      if (issue.origin === "string") {
        return issue.minimum === 1 ? { rule: "required" } : { rule: "tooShort", min: Number(issue.minimum) };
      }
      return { rule: "tooSmall", min: Number(issue.minimum) };
    case "too_big":
      return { rule: issue.origin === "string" ? "tooLong" : "tooLarge", max: Number(issue.maximum) };
    case "invalid_value":
      return { rule: isMissing(issue.input) ? "required" : "notInList" };
    default:
      return { rule: "invalid" };
  }
}

/** The first problem of each field, in the order of the schema. An empty name stands for the body itself. */
export function fieldProblems(issues: readonly core.$ZodIssue[]): FieldProblems {
  const problems: FieldProblems = {};
  for (const issue of issues) {
    problems[issue.path.map(String).join(".")] ??= problemOf(issue);
  }
  return problems;
}
