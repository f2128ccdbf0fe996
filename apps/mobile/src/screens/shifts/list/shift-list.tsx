import { failureText } from "@bandeja/features/alert/failure-text.ts";
import { QueryFailed } from "@bandeja/features/query/query-failed.tsx";
import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { TicketRowsSkeleton } from "@bandeja/ui/skeleton";
import { lazy, Suspense, useDeferredValue, useState } from "react";
import type { ReactNode } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";
import { ownTimeZone, type ListBody } from "#features/search/filters.ts";
import { loadAllTexts } from "#lib/texts.ts";
import { scrollPosition } from "./scroll-position.ts";
import { AllRows } from "./all-rows.tsx";
import { useShiftPages } from "./use-shift-pages.ts";
import "./shift-list.css";

const ShiftRows = lazy(async () => ({ default: (await import("./shift-rows.tsx")).ShiftRows }));
// Loaded on demand: most shifts are by the device's clock.
const VenueClocks = lazy(async () => {
  const [code] = await Promise.all([import("./venue-clocks.tsx"), loadAllTexts()]);
  return { default: code.VenueClocks };
});

/** The maximum number of rows that are rendered whole; longer lists are virtualized. */
const bearable = 60;

/**
 * The shifts of a search, of any number. Needs the search as its React key: another search is another list.
 *
 * @param total the number of matching shifts, if known
 * @param centre the city from whose centre distances are measured
 * @param empty shown when there are none
 */
export function ShiftList({
  body,
  total,
  label,
  centre,
  empty,
}: {
  body: ListBody;
  total: number | undefined;
  label: string;
  centre?: string | undefined;
  empty: ReactNode;
}) {
  const { t } = useTranslation();
  const { key } = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop;
  const scrollKey = `${key} ${JSON.stringify(body)}`;
  const [back] = useState(() => (isBack ? scrollPosition(scrollKey) : undefined));
  const pages = useShiftPages(body, back?.pages ?? 1);
  // The first tickets are rendered in slices of a few milliseconds, so that presses are not blocked.
  const wasPending = useDeferredValue(pages.isPending);
  const isPending = pages.isPending || wasPending;

  if (pages.failed) return <QueryFailed query={pages.failed} title={t(($) => $.shifts.notLoaded)} />;
  if (!pages.isPending && pages.jobs.length === 0) return empty;
  return (
    <>
      {pages.jobs.some(({ timezone }) => timezone !== ownTimeZone()) && (
        <Suspense fallback={null}>
          <VenueClocks jobs={pages.jobs} />
        </Suspense>
      )}
      <div className="shift-deck ground-deep" data-list="">
        {isPending ? (
          <TicketRowsSkeleton label={t(($) => $.shifts.loading)} rows={4} />
        ) : pages.isLast && pages.jobs.length <= bearable ? (
          <AllRows pages={pages} label={label} centre={centre} />
        ) : (
          <Suspense fallback={<TicketRowsSkeleton label={t(($) => $.shifts.loading)} rows={4} />}>
            <ShiftRows {...{ pages, total, label, centre, back, scrollKey }} />
          </Suspense>
        )}
        <div className="shift-list-end">
          {pages.isLoadingMore && !isPending && <p role="status">{t(($) => $.shifts.loadingMore)}</p>}
          {pages.lastError && (
            <div role="alert" className="grid justify-items-start gap-3">
              <p>{failureText(t, pages.lastError)}</p>
              <Button tone="secondary" onClick={pages.askLastAgain}>
                {t(($) => $.common.tryAgain)}
              </Button>
            </div>
          )}
          {pages.isLast && !isPending && pages.jobs.length > 3 && <p>{t(($) => $.shifts.thatIsAll)}</p>}
        </div>
      </div>
    </>
  );
}
