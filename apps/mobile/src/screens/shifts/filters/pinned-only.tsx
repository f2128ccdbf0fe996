import { pinnedOnlyBelow } from "@bandeja/domain/parameters/open-shifts";
import { useTranslation } from "@bandeja/i18n/react";
import type { Where } from "#features/search/filters.ts";

/** Says that a small radius excludes venues without a pin, since their position in the city is unknown. */
export function PinnedOnly({ where }: { where: Where }) {
  const { t } = useTranslation();
  if (!("km" in where) || where.km >= pinnedOnlyBelow) return null;
  return <p className="type-small">{t(($) => $.shifts.pinnedOnly, { km: pinnedOnlyBelow })}</p>;
}
