import { names } from "./names.ts";
import { workNames } from "./work-names.ts";

/** Of offences and appeals. */
export const conductNames = /* @__PURE__ */ names(
  [
    "changedAt",
    "committedAt",
    "countsFrom",
    "dueAt",
    "ifCounts",
    "liftedAt",
    "liftedBy",
    "liftedReason",
    "madeAt",
    "passFrom",
    "proposedAt",
    "earlierAppeal",
    "hiddenText",
    "reviewUntil",
    "ruleVersion",
  ],
  { offence_id: "offenceId", statement_id: "statementId" },
  workNames,
);
