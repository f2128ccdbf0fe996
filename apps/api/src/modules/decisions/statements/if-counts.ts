import type { AccountType } from "@bandeja/contract/lists";
import type { Consequence, Outlook } from "@bandeja/domain/conduct";
import { consequenceFigures } from "@bandeja/domain/consequence-figures";
import type { Translate } from "@bandeja/i18n/translate";

function clauseOf(t: Translate, type: AccountType, consequence: Consequence): string {
  if (consequence === "warning") return t(($) => $.statements.then.warning);
  return t(($) => $.statements.then[type][consequence], consequenceFigures);
}

/** What a proposal about an offence leads to if it counts: alone, and with the others that are open. */
export function ifCounts(t: Translate, type: AccountType, { next, open }: Outlook): string {
  const alone = t(($) => $.statements.ifcounts, { clause: clauseOf(t, type, next) });
  if (open === undefined || open.next === next) return alone;
  const clause = clauseOf(t, type, open.next);
  return `${alone} ${t(($) => $.statements.ifallcount, { count: open.count, clause })}`;
}

/** What the proposals that are still open lead to beside an offence that counts. */
export const ifOthersCount = (
  t: Translate,
  type: AccountType,
  { count, next }: NonNullable<Outlook["open"]>,
): string => t(($) => $.statements.ifotherscount, { count, clause: clauseOf(t, type, next) });
