import { VenueClock } from "@bandeja/features/calendar/venue-times.tsx";
import { Why } from "@bandeja/features/how-it-decides/why.tsx";
import { rowsOf } from "@bandeja/features/query/query-state.ts";
import { QueryView } from "@bandeja/features/query/query-view.tsx";
import { ShowMore } from "@bandeja/features/query/show-more.tsx";
import { callKey } from "@bandeja/client/query-options";
import { jobsFindOpen } from "@bandeja/contract/calls/open-jobs";
import { useTranslation } from "@bandeja/i18n/react";
import { TicketRowsSkeleton } from "@bandeja/ui/skeleton";
import { TicketRows } from "@bandeja/ui/ticket-row";
import { useLiveInfiniteQuery } from "@bandeja/web-platform/api/live-query.ts";
import { findShifts } from "#features/search/search-calls.ts";
import { ShiftRow } from "#features/shift-row/shift-row.tsx";

const pageSize = 20;

/** The open shifts of one venue, soonest first. */
export function VenueShifts({ venueId }: { venueId: string }) {
  const { t } = useTranslation();
  const body = { venueId, limit: pageSize };
  const list = useLiveInfiniteQuery({
    queryKey: [...callKey(jobsFindOpen, { body }), "all"],
    queryFn: ({ pageParam, signal }) =>
      findShifts({ ...body, ...(pageParam && { cursor: pageParam }) }, signal),
    initialPageParam: "",
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
  const jobs = list.data?.pages.flatMap(({ data }) => data);
  return (
    <section aria-labelledby="venue-shifts">
      <h2 id="venue-shifts" className="type-card-small">
        {t(($) => $.venuepage.openShifts)}
      </h2>
      <QueryView
        query={rowsOf(list, jobs)}
        title={t(($) => $.venuepage.shiftsNotLoaded)}
        size="part"
        skeleton={
          <div className="venue-deck ground-deep">
            <TicketRowsSkeleton label={t(($) => $.shifts.loading)} rows={2} />
          </div>
        }
        empty={<p className="mt-3">{t(($) => $.venuepage.noShifts)}</p>}
      >
        {(open) => (
          <>
            {open.length > 1 && <Why about="venueShifts" />}
            {open.slice(0, 1).map((job) => (
              <VenueClock key={job.id} shift={job} timezone={job.timezone} />
            ))}
            <div className="venue-deck ground-deep">
              <TicketRows>
                {open.map((job) => (
                  <li key={job.id}>
                    <ShiftRow job={job} isVenueKnown />
                  </li>
                ))}
              </TicketRows>
              <ShowMore list={list} className="venue-more" />
            </div>
          </>
        )}
      </QueryView>
    </section>
  );
}
