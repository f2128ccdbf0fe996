import { failureText } from "@bandeja/features/alert/failure-text.ts";
import { QueryFailed } from "@bandeja/features/query/query-failed.tsx";
import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { TicketRowsSkeleton } from "@bandeja/ui/skeleton";
import { lazy, Suspense, useDeferredValue, useState } from "react";
import type { ReactNode } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";
import type { ListBody } from "#features/search/filters.ts";
import { scrollPosition } from "./scroll-position.ts";
import { AllRows } from "./all-rows.tsx";
import { useShiftPages } from "./use-shift-pages.ts";
import "./shift-list.css";

const ShiftRows = lazy(async () => ({ default: (await import("./shift-rows.tsx")).ShiftRows }));

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
  const found = useShiftPages(body, back?.pages ?? 1);
  // The first tickets are rendered in slices of a few milliseconds, so that presses are not blocked.
  const wasPending = useDeferredValue(found.isPending);
  const isPending = found.isPending || wasPending;

  if (found.failed) return <QueryFailed query={found.failed} title={t(($) => $.shifts.notLoaded)} />;
  if (!found.isPending && found.jobs.length === 0) return empty;
  return (
    <div className="shift-deck ground-deep" data-list="">
      {isPending ? (
        <TicketRowsSkeleton label={t(($) => $.shifts.loading)} rows={4} />
      ) : found.isLast && found.jobs.length <= bearable ? (
        <AllRows found={found} label={label} centre={centre} />
      ) : (
        <Suspense fallback={<TicketRowsSkeleton label={t(($) => $.shifts.loading)} rows={4} />}>
          <ShiftRows {...{ found, total, label, centre, back, scrollKey }} />
        </Suspense>
      )}
      <div className="shift-list-end">
        {found.isLoadingMore && !isPending && <p role="status">{t(($) => $.shifts.loadingMore)}</p>}
        {found.lastError && (
          <div role="alert" className="grid justify-items-start gap-3">
            <p>{failureText(t, found.lastError)}</p>
            <Button tone="secondary" onClick={found.askLastAgain}>
              {t(($) => $.common.tryAgain)}
            </Button>
          </div>
        )}
        {found.isLast && !isPending && found.jobs.length > 3 && <p>{t(($) => $.shifts.thatIsAll)}</p>}
      </div>
    </div>
  );
}
