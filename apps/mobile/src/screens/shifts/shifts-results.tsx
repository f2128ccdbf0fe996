import { useTranslation } from "@bandeja/i18n/react";
import { lazy, memo, Suspense } from "react";
import { centreOf, listBody, searchBody } from "#features/search/filters.ts";
import type { Filters } from "#features/search/filters.ts";
import type { OwnLocality } from "#features/search/use-own-locality.ts";
import { loadAllTexts } from "#lib/texts.ts";
import { ShiftList } from "./list/shift-list.tsx";
import { NothingFound } from "./nothing-found.tsx";
import type { useOpenLocalities } from "./use-open-localities.ts";
import { TicketRowsSkeleton } from "@bandeja/ui/skeleton";

const ShiftsMap = lazy(async () => {
  const [code] = await Promise.all([import("./map/shifts-map.tsx"), loadAllTexts()]);
  return { default: code.ShiftsMap };
});

/** The shifts of a search, as a list or a map. Memoized, so that a choice of filters need not wait for it. */
export const ShiftsResults = memo(function ShiftsResults({
  filters,
  locality,
  isKnown,
  isMap,
  localities,
  hasMore,
  total,
  failed,
  onChange,
}: {
  filters: Filters;
  locality: OwnLocality | undefined;
  /** Whether the search is known. */
  isKnown: boolean;
  isMap: boolean;
  onChange: (filters: Filters) => void;
} & ReturnType<typeof useOpenLocalities>) {
  const { t } = useTranslation();
  const body = searchBody(filters, locality?.location);
  const empty = <NothingFound filters={filters} locality={locality} onChange={onChange} />;
  if (isMap) {
    return (
      <Suspense fallback={<div className="map-wait" />}>
        <ShiftsMap
          key={JSON.stringify(listBody(body, filters))}
          body={listBody(body, filters)}
          total={total}
          localities={localities}
          hasMore={hasMore}
          failed={failed}
          empty={empty}
        />
      </Suspense>
    );
  }
  if (!isKnown) return <WaitingRows />;
  const list = listBody(body, filters);
  const isAroundCity = filters.where.around === "city" && centreOf(filters, locality?.location) !== undefined;
  return (
    <ShiftList
      key={JSON.stringify(list)}
      body={list}
      total={total}
      label={t(($) => $.app.findShifts)}
      centre={isAroundCity ? locality?.city : undefined}
      empty={empty}
    />
  );
});

/** Skeletons, shown before the search is known. */
function WaitingRows() {
  const { t } = useTranslation();
  return (
    <div className="shift-deck ground-deep">
      <TicketRowsSkeleton label={t(($) => $.shifts.loading)} rows={4} />
    </div>
  );
}
