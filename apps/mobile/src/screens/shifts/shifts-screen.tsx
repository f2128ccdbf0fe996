import { useConductSummary } from "@bandeja/features/conduct/use-conduct-summary.ts";
import { appPaths } from "@bandeja/contract/app-pages";
import { useLogin } from "@bandeja/web-platform/session/session.ts";
import { hasStreets } from "@bandeja/features/map/read-tiles.ts";
import { useTranslation } from "@bandeja/i18n/react";
import { lazy, Suspense, useDeferredValue, useMemo } from "react";
import { useSearchParams } from "react-router";
import { inPossibleOrder, isComparable, noFilters, searchBody } from "#features/search/filters.ts";
import { useFilters } from "#features/search/use-filters.ts";
import { useOwnLocality } from "#features/search/use-own-locality.ts";
import { useShownFilters } from "#features/search/use-shown-filters.ts";
import { Screen } from "#layout/screen.tsx";
import { ScreenLink } from "@bandeja/features/navigation/screen-link.tsx";
import { loadAllTexts } from "#lib/texts.ts";
import { PullToRefresh } from "./pull-to-refresh.tsx";
import { RefreshButton } from "./refresh-button.tsx";
import { ShiftsHead } from "./shifts-head.tsx";
import { ShiftsResults } from "./shifts-results.tsx";
import { useOpenLocalities } from "./use-open-localities.ts";
import { useRefresh } from "./use-refresh.ts";
import { ViewChoice } from "./view-choice.tsx";
import "./shifts-screen.css";

// Loaded on demand: most workers are not suspended.
const SuspensionNotice = lazy(async () => {
  const [code] = await Promise.all([import("#features/suspension/suspension-notice.tsx"), loadAllTexts()]);
  return { default: code.SuspensionNotice };
});

/** The open shifts, as a list or a map of the same search. */
export function ShiftsScreen() {
  const { t } = useTranslation();
  const isVisitor = useLogin() === null;
  const [search, setSearch] = useSearchParams();
  const [filters, setFilters] = useFilters();
  const { isRefreshing, times, refresh } = useRefresh();
  const profile = useOwnLocality();
  const suspension = useConductSummary().data?.data.block;
  // A choice answers at once; the list follows.
  const applied = useDeferredValue(filters);
  // The worker's city must be known before its surroundings can be searched.
  const isKnown = applied.where.around !== "city" || profile !== undefined;
  const openLocalities = useOpenLocalities(searchBody(applied, profile?.location), isKnown);
  const country = isVisitor ? openLocalities.country : profile?.country;
  const locality = useMemo(() => ({ ...profile, country }), [profile, country]);
  // The zone of a visitor's device may be that of no country, such as UTC: then all shifts are found.
  const isUnlimited =
    isVisitor &&
    applied.where.around === "country" &&
    openLocalities.localities !== undefined &&
    country === undefined;
  const namedFilters = useShownFilters(isUnlimited ? { ...filters, where: noFilters.where } : filters);
  const first = openLocalities.localities?.find(({ currency }) => currency !== undefined)?.currency;
  const isMixed = openLocalities.localities?.some(({ currency }) => currency !== first) === true;
  const canComparePay = isComparable(applied, isMixed);
  // With streets the map tells more than the list, which is on it.
  const view = search.get("view") ?? (hasStreets() ? "map" : "list");
  const isMap = view === "map";

  return (
    <Screen
      title={t(($) => $.app.findShifts)}
      parent={isVisitor ? appPaths.welcome : undefined}
      beside={
        <ViewChoice
          isMap={isMap}
          onView={(chosen) => setSearch({ view: chosen }, { replace: true, preventScrollReset: true })}
        />
      }
      actions={
        <>
          {isVisitor && (
            <ScreenLink href={appPaths.loginThen(appPaths.shifts)} className="bar-link">
              {t(($) => $.app.login)}
            </ScreenLink>
          )}
          <RefreshButton isRefreshing={isRefreshing} times={times} onRefresh={() => void refresh()} />
        </>
      }
    >
      <PullToRefresh isRefreshing={isRefreshing} onRefresh={() => void refresh()} />
      {suspension && (
        <Suspense fallback={null}>
          <SuspensionNotice suspension={suspension} />
        </Suspense>
      )}
      <ShiftsHead
        total={openLocalities.total}
        isMap={isMap}
        filters={namedFilters}
        isUnlimited={isUnlimited}
        locality={locality}
        canComparePay={canComparePay}
        paidIn={[...new Set(openLocalities.localities?.flatMap(({ currency }) => currency ?? []))]}
        onChange={setFilters}
      />
      <ShiftsResults
        {...openLocalities}
        {...{ filters: inPossibleOrder(applied, isMixed), locality, isKnown, isMap }}
        onChange={setFilters}
      />
    </Screen>
  );
}
