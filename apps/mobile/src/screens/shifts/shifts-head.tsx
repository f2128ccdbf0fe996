import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { PinIcon } from "@bandeja/ui/icon";
import { TrayIcon } from "@bandeja/ui/tray-icon";
import { inPossibleOrder } from "#features/search/filters.ts";
import { FilterChips } from "./filters/filter-chips.tsx";
import type { FilterFieldsProps } from "./filters/filter-fields.tsx";
import { FiltersButton } from "./filters/filters-button.tsx";
import { PinnedOnly } from "./filters/pinned-only.tsx";
import { PresetChoice } from "./filters/preset-choice.tsx";

const orderTexts = { nearest: "nearestFirst", soonest: "soonestFirst", pay: "bestPaidFirst" } as const;

/** The number of shifts found, the choice of list or map, and the filters. */
export function ShiftsHead({
  total,
  isMap,
  filters,
  city,
  canComparePay,
  paidIn,
  onView,
  onChange,
}: {
  total: number | undefined;
  isMap: boolean;
  onView: (view: "list" | "map") => void;
} & FilterFieldsProps) {
  const { t } = useTranslation();
  const format = useFormatters();
  const found =
    total === undefined ? "\u00A0" : t(($) => $.shifts.found, { count: total, number: format.count(total) });
  const order = !total
    ? ""
    : `, ${t(($) => $.shifts[orderTexts[inPossibleOrder(filters, !canComparePay).sort ?? "soonest"]])}`;
  return (
    <div className="shifts-head">
      <p role="status" className={isMap ? "sr-only" : "shifts-count"}>
        {found}
        {order}
      </p>
      <div className="shifts-tools">
        <div role="group" aria-label={t(($) => $.shifts.shownAs)} className="shifts-views">
          <button type="button" aria-pressed={!isMap} onClick={() => onView("list")}>
            <TrayIcon />
            {t(($) => $.shifts.list)}
          </button>
          <button type="button" aria-pressed={isMap} onClick={() => onView("map")}>
            <PinIcon />
            {t(($) => $.shifts.map)}
          </button>
        </div>
        <FiltersButton {...{ filters, city, canComparePay, paidIn, onChange }} found={total} />
      </div>
      <div className="shifts-chosen">
        <PresetChoice filters={filters} onChange={onChange} />
        <FilterChips filters={filters} city={city} onChange={onChange} />
      </div>
      <PinnedOnly where={filters.where} />
    </div>
  );
}
