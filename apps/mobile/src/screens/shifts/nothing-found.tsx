import type { Point } from "@bandeja/domain/distance";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { EmptyState } from "@bandeja/ui/empty-state";
import { useLogin } from "@bandeja/web-platform/session/session.ts";
import { useQueries } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { activeFilters, canClear, inCountry, searchBody, withoutFilter } from "#features/search/filters.ts";
import type { Filters } from "#features/search/filters.ts";
import { localitiesQuery } from "#features/search/search-calls.ts";
import type { OwnLocality } from "#features/search/use-own-locality.ts";
import { useShownFilters } from "#features/search/use-shown-filters.ts";
import { filterText } from "#features/search/filter-text.ts";
import { loadAllTexts } from "#lib/texts.ts";

// Loaded on demand, with the texts that the start does not include.
const SaveSearch = lazy(async () => {
  const [code] = await Promise.all([import("#features/search/saved/save-search.tsx"), loadAllTexts()]);
  return { default: code.SaveSearch };
});

/** The filter whose removal gives the most shifts, with their number; undefined while loading or when none helps. */
function useTightest(filters: Filters, near: Point | undefined) {
  const names = activeFilters(filters);
  const results = useQueries({
    queries: names.map((name) => ({
      ...localitiesQuery(searchBody(withoutFilter(filters, name), near)),
      meta: { isKept: false },
    })),
  });
  const counts = names.map((name, index) => ({
    name,
    count: results[index]?.data?.data.reduce((sum, { count }) => sum + count, 0) ?? 0,
  }));
  const [best] = counts.toSorted((a, b) => b.count - a.count);
  return best !== undefined && best.count > 0 && results.every(({ isPending }) => !isPending)
    ? best
    : undefined;
}

/** For a search without results: the most restrictive filter, with a button that removes it. */
export function NothingFound({
  filters: applied,
  locality,
  onChange,
}: {
  filters: Filters;
  locality: OwnLocality | undefined;
  onChange: (filters: Filters) => void;
}) {
  const texts = useTranslation();
  const { t } = texts;
  const format = useFormatters();
  const filters = useShownFilters(applied);
  const isVisitor = useLogin() === null;
  const tightest = useTightest(filters, locality?.location);
  const isClearable = canClear(filters);
  if (tightest === undefined && !isClearable) {
    return <EmptyState title={t(($) => $.shifts.noneAtAll)}>{t(($) => $.shifts.noneAtAllHint)}</EmptyState>;
  }
  return (
    <EmptyState
      title={t(($) => $.shifts.none)}
      action={
        <div className="filter-actions">
          {tightest && (
            <Button onClick={() => onChange(withoutFilter(filters, tightest.name))}>
              {t(($) => $.shifts.loosen, {
                filter: filterText(filters, tightest.name, { ...texts, format, locality }),
              })}
            </Button>
          )}
          {isClearable && (tightest === undefined || activeFilters(filters).length > 1) && (
            <Button tone="secondary" onClick={() => onChange({ where: inCountry })}>
              {t(($) => $.shifts.clear)}
            </Button>
          )}
          {!isVisitor && (
            <Suspense fallback={null}>
              <SaveSearch filters={filters} isEmpty />
            </Suspense>
          )}
        </div>
      }
    >
      {tightest ? t(($) => $.shifts.withoutIt, { count: tightest.count }) : t(($) => $.shifts.noneFits)}
    </EmptyState>
  );
}
