import type { Currency } from "@bandeja/contract/lists";
import { useTranslation } from "@bandeja/i18n/react";
import { useLogin } from "@bandeja/web-platform/session/session.ts";
import { Checkbox } from "@bandeja/ui/checkbox";
import { inPossibleOrder } from "#features/search/filters.ts";
import type { Filters } from "#features/search/filters.ts";
import type { OwnLocality } from "#features/search/use-own-locality.ts";
import { SaveSearch } from "#features/search/saved/save-search.tsx";
import { PayFilter } from "./pay-filter.tsx";
import { SortChoice } from "./sort-choice.tsx";
import { StartsFilter } from "./starts-filter.tsx";
import { WeekdayFilter } from "./weekday-filter.tsx";
import { WhenFilter } from "./when-filter.tsx";
import { WhereFilter } from "./where-filter.tsx";

export interface FilterFieldsProps {
  filters: Filters;
  locality: OwnLocality | undefined;
  /** The currencies of the shifts found. */
  paidIn: readonly Currency[];
  /** Whether all shifts found pay in one currency. */
  canComparePay: boolean;
  onChange: (filters: Filters) => void;
}

/** All filters and the order of the list. Every choice applies at once. */
export function FilterFields({ filters, locality, paidIn, canComparePay, onChange }: FilterFieldsProps) {
  const { t } = useTranslation();
  const isVisitor = useLogin() === null;
  const set = (changed: Partial<Filters>) => onChange({ ...filters, ...changed });
  return (
    <div className="filter-fields">
      <WhenFilter
        preset={filters.preset}
        dates={filters.dates}
        onChange={(preset, dates) => set({ preset, dates })}
      />
      <SortChoice
        sort={inPossibleOrder(filters, !canComparePay).sort}
        where={filters.where}
        canComparePay={canComparePay}
        onChange={(sort) => set({ sort })}
      />
      <WhereFilter where={filters.where} locality={locality} onChange={(where) => set({ where })} />
      <PayFilter pay={filters.pay} paidIn={paidIn} onChange={(pay) => set({ pay })} />
      <WeekdayFilter weekdays={filters.weekdays} onChange={(weekdays) => set({ weekdays })} />
      <StartsFilter starts={filters.starts} onChange={(starts) => set({ starts })} />
      <Checkbox
        checked={filters.tips === "Yes"}
        onChange={({ target }) => set({ tips: target.checked ? "Yes" : undefined })}
      >
        {t(($) => $.shifts.onlyWithTips)}
      </Checkbox>
      {!isVisitor && <SaveSearch filters={filters} />}
    </div>
  );
}
