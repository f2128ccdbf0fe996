import type { CommandPlan } from "@bandeja/contract/console/plans";
import { useTranslation } from "@bandeja/i18n/react";
import { useNames } from "./use-text.ts";

/** The first of two who uphold does so, too. */
const upholding = "conduct uphold";

/** What the press does that runs a command as it was shown: what it is for, or that another operator is asked for it. */
export function useVerb() {
  const { t } = useTranslation();
  const nameOf = useNames();
  return (command: string, { takesTwo, what }: Pick<CommandPlan, "takesTwo" | "what">): string => {
    if (takesTwo) return t(($) => $.operatorconsole.confirm.request);
    const isProposed = command !== upholding && what.some(({ name }) => name === "waitsForSecond");
    if (isProposed) return t(($) => $.operatorconsole.confirm.propose);
    return nameOf("verbs", command);
  };
}
