import { useTranslation } from "@bandeja/i18n/react";
import { useId } from "react";
import { sortOf } from "#features/search/filters.ts";
import type { Filters, Sort, Where } from "#features/search/filters.ts";

/** The order of the list; nearest first only around a centre, best paid only in one currency. */
export function SortChoice({
  sort,
  where,
  canComparePay,
  onChange,
}: {
  sort: Filters["sort"];
  where: Where;
  /** Whether all shifts found pay in one currency. */
  canComparePay: boolean;
  onChange: (sort: Filters["sort"]) => void;
}) {
  const { t } = useTranslation();
  const whyId = useId();
  const present = sortOf({ sort, where });
  const sorts: readonly Sort[] = "km" in where ? ["nearest", "soonest", "pay"] : ["soonest", "pay"];
  return (
    <fieldset className="filter-part">
      <legend className="type-label">{t(($) => $.shifts.sort)}</legend>
      <div className="filter-choices">
        {sorts.map((name) => {
          const isClosed = name === "pay" && !canComparePay;
          return (
            <button
              key={name}
              type="button"
              className="filter-choice"
              aria-pressed={name === present}
              aria-disabled={isClosed || undefined}
              aria-describedby={isClosed ? whyId : undefined}
              onClick={() => isClosed || onChange(name === "nearest" ? undefined : name)}
            >
              {t(($) => $.shifts.sorts[name])}
            </button>
          );
        })}
      </div>
      {!canComparePay && (
        <p id={whyId} className="type-small">
          {t(($) => $.shifts.currenciesDiffer)}
        </p>
      )}
    </fieldset>
  );
}
