import type { ErrorCode } from "@bandeja/contract/error-codes";
import {
  serverRules,
  type FieldProblem,
  type RefusedFields,
  type ServerProblem,
} from "@bandeja/contract/field-problems";
import type { Translate } from "./translate.ts";

/**
 * The text for an error code (to the letter where specification section 8 has one). A code of a newer server has no
 * text, and gets that of `INTERNAL`.
 */
export function errorText(t: Translate, code: ErrorCode): string {
  const text = t(($) => $.errors[code]);
  // The key is returned if there is no text.
  return text.endsWith(code) ? t(($) => $.errors.INTERNAL) : text;
}

/** The text below a field. */
export function fieldText(t: Translate, problem: FieldProblem): string {
  return t(($) => $.fields[problem.rule], {
    ...("min" in problem && { min: problem.min.toLocaleString(t.language) }),
    ...("max" in problem && { max: problem.max.toLocaleString(t.language) }),
    ...("step" in problem && { step: problem.step.toLocaleString(t.language) }),
  });
}

const isOfServer = (problem: FieldProblem | ServerProblem): problem is ServerProblem =>
  serverRules.some((rule) => rule === problem.rule);

/** The server's texts for `fields` of a 400, one for each invalid field. */
export function fieldTexts(t: Translate, problems: RefusedFields): Record<string, string> {
  return Object.fromEntries(
    Object.entries(problems).map(([name, problem]) => [
      name,
      isOfServer(problem) ? t(($) => $.answers.refused[problem.rule]) : fieldText(t, problem),
    ]),
  );
}
