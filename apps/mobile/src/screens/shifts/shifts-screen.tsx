import { useConductSummary } from "@bandeja/features/conduct/use-conduct-summary.ts";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { DownIcon } from "@bandeja/ui/field-icons";
import { PinIcon } from "@bandeja/ui/icon";
import { TrayIcon } from "@bandeja/ui/tray-icon";
import { lazy, Suspense, useState } from "react";
import { useSearchParams } from "react-router";
import { activeFilters, centreOf, searchBody } from "#features/search/filters.ts";
import { useFilters } from "#features/search/use-filters.ts";
import { useOwnCity } from "#features/search/use-own-city.ts";
import { useShownFilters } from "#features/search/use-shown-filters.ts";
import { Screen } from "#layout/screen.tsx";
import { loadAllTexts } from "#lib/texts.ts";
import { PinnedOnly } from "./filters/pinned-only.tsx";
import { FilterChips } from "./filters/filter-chips.tsx";
import { ShiftList } from "./list/shift-list.tsx";
import { NothingFound } from "./nothing-found.tsx";
import { PullToRefresh } from "./pull-to-refresh.tsx";
import { RefreshButton } from "./refresh-button.tsx";
import { useOpenLocalities } from "./use-open-localities.ts";
import { useRefresh } from "./use-refresh.ts";
import { WaitingRows } from "./waiting-rows.tsx";
import "./shifts-screen.css";

// Loaded on demand, with the texts that the start does not include.
const FilterPanel = lazy(async () => {
  const [code] = await Promise.all([import("./filters/filter-panel.tsx"), loadAllTexts()]);
  return { default: code.FilterPanel };
});
const ShiftsMap = lazy(async () => {
  const [code] = await Promise.all([import("./map/shifts-map.tsx"), loadAllTexts()]);
  return { default: code.ShiftsMap };
});

// Loaded on demand: most workers are not suspended.
const SuspensionNotice = lazy(async () => {
  const [code] = await Promise.all([import("#features/suspension/suspension-notice.tsx"), loadAllTexts()]);
  return { default: code.SuspensionNotice };
});

/** The open shifts, as a list or a map of the same search. */
export function ShiftsScreen() {
  const { t } = useTranslation();
  const format = useFormatters();
  const [search, setSearch] = useSearchParams();
  const [filters, setFilters] = useFilters();
  const shown = useShownFilters(filters);
  const [isOpen, setOpen] = useState(false);
  const { isRefreshing, times, refresh } = useRefresh();
  const city = useOwnCity();
  const suspension = useConductSummary().data?.data.block;
  const isMap = search.get("view") === "map";
  // The worker's city must be known before its surroundings can be searched.
  const isKnown = filters.where.around !== "city" || city !== undefined;
  const body = searchBody(filters, city?.location);
  const { localities, hasMore, total, error, refetch } = useOpenLocalities(body, isKnown);
  const usual = localities?.find(({ currency }) => currency !== undefined)?.currency;
  const isNear = centreOf(filters, city?.location) !== undefined;
  const empty = <NothingFound filters={shown} city={city} onChange={setFilters} />;

  return (
    <Screen
      title={t(($) => $.app.findShifts)}
      actions={<RefreshButton isRefreshing={isRefreshing} times={times} onRefresh={() => void refresh()} />}
    >
      <PullToRefresh isRefreshing={isRefreshing} onRefresh={() => void refresh()} />
      {suspension && (
        <Suspense fallback={null}>
          <SuspensionNotice suspension={suspension} />
        </Suspense>
      )}
      <div className="shifts-head">
        <p role="status" className="shifts-count">
          {total === undefined
            ? "\u00A0"
            : `${t(($) => $.shifts.found, { count: total, number: format.count(total) })}${
                isMap || total === 0
                  ? ""
                  : `, ${isNear ? t(($) => $.shifts.nearestFirst) : t(($) => $.shifts.soonestFirst)}`
              }`}
        </p>
        <div className="shifts-tools">
          <div role="group" aria-label={t(($) => $.shifts.shownAs)} className="shifts-views">
            <button
              type="button"
              aria-pressed={!isMap}
              onClick={() => setSearch({}, { replace: true, preventScrollReset: true })}
            >
              <TrayIcon />
              {t(($) => $.shifts.list)}
            </button>
            <button
              type="button"
              aria-pressed={isMap}
              onClick={() => setSearch({ view: "map" }, { replace: true, preventScrollReset: true })}
            >
              <PinIcon />
              {t(($) => $.shifts.map)}
            </button>
          </div>
          <button
            type="button"
            id="filters-button"
            className="shifts-filters"
            aria-expanded={isOpen}
            aria-controls={isOpen ? "filters" : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            {t(($) => $.shifts.filtersOn, { count: activeFilters(filters).length })}
            <DownIcon />
          </button>
        </div>
        <FilterChips filters={shown} city={city?.name} onChange={setFilters} />
        {!isOpen && <PinnedOnly where={filters.where} />}
        {isOpen && (
          <Suspense fallback={<p role="status">{t(($) => $.common.loading)}</p>}>
            <FilterPanel
              filters={shown}
              city={city?.name}
              found={total}
              usual={usual}
              onChange={setFilters}
              onClose={() => {
                setOpen(false);
                document.querySelector<HTMLElement>("#filters-button")?.focus();
              }}
            />
          </Suspense>
        )}
      </div>
      {isMap ? (
        <Suspense fallback={<div className="map-wait" />}>
          <ShiftsMap
            key={JSON.stringify(body)}
            body={body}
            localities={localities}
            hasMore={hasMore}
            problem={localities === undefined ? error : null}
            onAskAgain={() => void refetch()}
            empty={empty}
          />
        </Suspense>
      ) : isKnown ? (
        <ShiftList
          key={JSON.stringify(body)}
          body={body}
          total={total}
          label={t(($) => $.app.findShifts)}
          centre={filters.where.around === "city" ? city?.name : undefined}
          empty={empty}
        />
      ) : (
        <WaitingRows />
      )}
    </Screen>
  );
}
