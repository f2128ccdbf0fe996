import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { lazy, Suspense } from "react";
import { inCountry, inPossibleOrder, noFilters } from "#features/search/filters.ts";
import { loadAllTexts } from "#lib/texts.ts";
import { FilterChips } from "./filters/filter-chips.tsx";
import type { FilterFieldsProps } from "./filters/filter-fields.tsx";
import { FiltersButton } from "./filters/filters-button.tsx";
import { PinnedOnly } from "./filters/pinned-only.tsx";
import { PresetChoice } from "./filters/preset-choice.tsx";

const FoundMore = lazy(async () => {
  const [code] = await Promise.all([import("./found-more.tsx"), loadAllTexts()]);
  return { default: code.FoundMore };
});

const orderTexts = { nearest: "nearestFirst", soonest: "soonestFirst", pay: "bestPaidFirst" } as const;

/** The filters, the number of shifts found with their order, and what follows from both. */
export function ShiftsHead({
  total,
  isMap,
  isUnlimited,
  filters,
  locality,
  canComparePay,
  paidIn,
  onChange,
}: {
  total: number | undefined;
  isMap: boolean;
  /** Whether the visitor's device is in the time zone of no country. */
  isUnlimited: boolean;
} & FilterFieldsProps) {
  const { t } = useTranslation();
  const format = useFormatters();
  const { around } = filters.where;
  const isEverywhere = around === "anywhere";
  const all = t(($) => $.shifts.allCountries);
  const area = isEverywhere ? all : around === "country" ? locality?.country : undefined;
  const countText =
    total === undefined ? "\u00A0" : t(($) => $.shifts.found, { count: total, number: format.count(total) });
  const order = !total
    ? ""
    : `, ${t(($) => $.shifts[orderTexts[inPossibleOrder(filters, !canComparePay).sort ?? "soonest"]])}`;
  return (
    <div className="shifts-head">
      <div className="shifts-tools">
        <FiltersButton {...{ filters, locality, canComparePay, paidIn, onChange }} total={total} />
        <PresetChoice filters={filters} onChange={onChange} />
        <FilterChips filters={filters} locality={locality} onChange={onChange} />
      </div>
      <div className="shifts-found">
        <p role="status" className={isMap ? "sr-only" : undefined}>
          {area !== undefined && `${area}: `}
          {countText}
          {order}
        </p>
        {area !== undefined && !isUnlimited && (
          <button
            type="button"
            className="shifts-action"
            onClick={() => onChange({ ...filters, where: isEverywhere ? inCountry : noFilters.where })}
          >
            {isEverywhere ? (locality?.country ?? t(($) => $.shifts.ownCountry)) : all}
          </button>
        )}
        {/* An empty result says it itself. */}
        {!!total && (
          <Suspense fallback={null}>
            <FoundMore filters={filters} isMap={isMap} />
          </Suspense>
        )}
      </div>
      <PinnedOnly where={filters.where} />
    </div>
  );
}
