import { useTranslation } from "@bandeja/i18n/react";
import type { JobOrder } from "@bandeja/contract/calls/open-jobs";
import { useId } from "react";
import type { Filters, Where } from "#features/search/filters.ts";

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
  const sorts: readonly JobOrder[] = "km" in where ? ["soonest", "nearest", "pay"] : ["soonest", "pay"];
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
              aria-pressed={name === (sort ?? "soonest")}
              aria-disabled={isClosed || undefined}
              aria-describedby={isClosed ? whyId : undefined}
              onClick={() => isClosed || onChange(name === "soonest" ? undefined : name)}
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
