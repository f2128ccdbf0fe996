import { useNoSuchDay } from "@bandeja/features/form/use-no-such-day.ts";
import type { Currency } from "@bandeja/contract/lists";
import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { Checkbox } from "@bandeja/ui/checkbox";
import { DateField } from "@bandeja/ui/date-field";
import { useState } from "react";
import { activeFilters, noFilters } from "#features/search/filters.ts";
import type { Filters } from "#features/search/filters.ts";
import { PayFilter } from "./pay-filter.tsx";
import { StartsFilter } from "./starts-filter.tsx";
import { WeekdayFilter } from "./weekday-filter.tsx";
import { WhereFilter } from "./where-filter.tsx";

/** All filters. Every choice applies at once; "Show" only closes the panel. */
export function FilterPanel({
  filters,
  city,
  found,
  usual,
  onChange,
  onClose,
}: {
  filters: Filters;
  city: string | undefined;
  /** The number of matching shifts, if known. */
  found: number | undefined;
  usual: Currency | undefined;
  onChange: (filters: Filters) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const noSuchDay = useNoSuchDay();
  // Fields with incomplete input are remounted when all filters are removed.
  const [cleared, setCleared] = useState(0);
  const { dates } = filters;
  const set = (changed: Partial<Filters>) => onChange({ ...filters, ...changed });
  const setDates = (from: string | undefined, to: string | undefined) =>
    set({ dates: from === undefined && to === undefined ? undefined : { from, to } });
  const isOutOfOrder = dates?.from !== undefined && dates.to !== undefined && dates.from > dates.to;
  return (
    <section id="filters" aria-label={t(($) => $.shifts.filters)} className="filter-panel ground-card">
      <WhereFilter where={filters.where} city={city} onChange={(where) => set({ where })} />
      <WeekdayFilter weekdays={filters.weekdays} onChange={(weekdays) => set({ weekdays })} />
      <fieldset className="filter-part">
        <legend className="type-label">{t(($) => $.shifts.dates)}</legend>
        <div key={cleared} className="filter-pair filter-dates">
          <DateField
            label={t(($) => $.shifts.from)}
            value={dates?.from ?? null}
            noSuchDay={noSuchDay}
            onChange={(from) => setDates(from ?? undefined, dates?.to)}
          />
          <DateField
            label={t(($) => $.shifts.to)}
            value={dates?.to ?? null}
            noSuchDay={noSuchDay}
            error={isOutOfOrder ? t(($) => $.shifts.datesOutOfOrder) : undefined}
            onChange={(to) => setDates(dates?.from, to ?? undefined)}
          />
        </div>
      </fieldset>
      <StartsFilter starts={filters.starts} onChange={(starts) => set({ starts })} />
      <PayFilter key={cleared} pay={filters.pay} usual={usual} onChange={(pay) => set({ pay })} />
      <Checkbox
        checked={filters.tips === "Yes"}
        onChange={({ target }) => set({ tips: target.checked ? "Yes" : undefined })}
      >
        {t(($) => $.shifts.onlyWithTips)}
      </Checkbox>
      <div className="filter-actions">
        <Button onClick={onClose}>
          {found === undefined ? t(($) => $.shifts.show) : t(($) => $.shifts.showFound, { count: found })}
        </Button>
        <Button
          tone="secondary"
          isDisabled={activeFilters(filters).length === 0}
          onClick={() => {
            onChange(noFilters);
            setCleared(cleared + 1);
          }}
        >
          {t(($) => $.shifts.clear)}
        </Button>
      </div>
    </section>
  );
}
