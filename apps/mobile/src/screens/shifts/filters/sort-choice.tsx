import { useTranslation } from "@bandeja/i18n/react";
import { sortOf } from "#features/search/filters.ts";
import type { Filters, Sort, Where } from "#features/search/filters.ts";

/** The order of the list; nearest first only around a centre. */
export function SortChoice({
  sort,
  where,
  isMixed,
  onChange,
}: {
  sort: Filters["sort"];
  where: Where;
  /** Whether the shifts found pay in several currencies. */
  isMixed: boolean;
  onChange: (sort: Filters["sort"]) => void;
}) {
  const { t } = useTranslation();
  const present = sortOf({ sort, where });
  const sorts: readonly Sort[] = "km" in where ? ["nearest", "soonest", "pay"] : ["soonest", "pay"];
  return (
    <fieldset className="filter-part">
      <legend className="type-label">{t(($) => $.shifts.sort)}</legend>
      <div className="filter-choices">
        {sorts.map((name) => (
          <button
            key={name}
            type="button"
            className="filter-choice"
            aria-pressed={name === present}
            onClick={() => onChange(name === "nearest" ? undefined : name)}
          >
            {t(($) => $.shifts.sorts[name])}
          </button>
        ))}
      </div>
      {present === "pay" && isMixed && <p className="type-small">{t(($) => $.shifts.currenciesDiffer)}</p>}
    </fieldset>
  );
}
