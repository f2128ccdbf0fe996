import type { DecisionRule } from "@bandeja/domain/decision-kinds";
import { versionAt } from "@bandeja/domain/parameters/versions";
import { termsVersion } from "@bandeja/domain/terms";

/** The version of a rule that a decision of an instant cites: of offences, that of the published parameters then. */
export const ruleVersionAt = (rule: DecisionRule, at: Date): string =>
  rule === "terms" ? termsVersion : versionAt(at).from;
