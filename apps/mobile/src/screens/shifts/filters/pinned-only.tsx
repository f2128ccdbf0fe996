import { pinnedOnlyBelow } from "@bandeja/contract/limits";
import { useTranslation } from "@bandeja/i18n/react";
import type { Where } from "#features/search/filters.ts";

/** Says of a small circle that venues without a pin are not in it: where they are in their city is not known. */
export function PinnedOnly({ where }: { where: Where }) {
  const { t } = useTranslation();
  if (!("km" in where) || where.km >= pinnedOnlyBelow) return null;
  return <p className="type-small">{t(($) => $.shifts.pinnedOnly, { km: pinnedOnlyBelow })}</p>;
}
