import { Why } from "@bandeja/features/how-it-decides/why.tsx";
import { RepeatableRows } from "@bandeja/features/new-job/repeat/repeatable-rows.tsx";
import { useRepeating } from "@bandeja/features/new-job/repeat/use-repeating.tsx";
import { UnconfirmedEmail } from "@bandeja/features/account/unconfirmed-email.tsx";
import { allOf, rowsOf } from "@bandeja/features/query/query-state.ts";
import { QueryView } from "@bandeja/features/query/query-view.tsx";
import { queryOf } from "@bandeja/web-platform/api/api.ts";
import { useLogin } from "@bandeja/web-platform/session/session.ts";
import { ShowMore } from "@bandeja/features/query/show-more.tsx";
import { PastJobs } from "@bandeja/features/jobs/list/past-jobs.tsx";
import { useJobsSentence } from "@bandeja/features/jobs/list/use-jobs-sentence.ts";
import { useUpcomingJobs } from "@bandeja/features/jobs/list/use-upcoming-jobs.ts";
import { jobsVerifyNotCompleted } from "@bandeja/contract/calls/jobs";
import { useTranslation } from "@bandeja/i18n/react";
import { StarIcon } from "@bandeja/ui/icon";
import { TicketRowsSkeleton } from "@bandeja/ui/skeleton";
import { useLiveQuery } from "@bandeja/web-platform/api/live-query.ts";
import { lazy, Suspense } from "react";
import { useSearchParams } from "react-router";
import { useAccount } from "#features/account/use-own.ts";
import { CalendarSkeleton } from "#features/calendar/calendar-skeleton.tsx";
import { CalendarSwitch } from "#features/calendar/calendar-switch.tsx";
import { usePostingWays } from "#features/posting/use-posting-ways.ts";
import { Screen } from "#layout/screen.tsx";
import { ScreenLink } from "@bandeja/features/navigation/screen-link.tsx";
import { appPaths } from "@bandeja/contract/app-pages";
import { NoJobs } from "./no-jobs.tsx";
import { WaitingList } from "./waiting/waiting-list.tsx";
import "./jobs-screen.css";

const calendar = "calendar";
const JobsCalendar = lazy(async () => ({ default: (await import("./jobs-calendar.tsx")).JobsCalendar }));

/** Matters that wait for the venue, then its upcoming shifts, and past ones on request; or all as a calendar. */
export function JobsScreen() {
  const { t } = useTranslation();
  const login = useLogin();
  const [search, setSearch] = useSearchParams();
  const isCalendar = search.get("show") === calendar;
  return (
    <Screen
      title={t(($) => $.app.jobs)}
      actions={
        <ScreenLink href={appPaths.people} className="bar-button" aria-label={t(($) => $.venuejobs.team)}>
          <StarIcon />
        </ScreenLink>
      }
    >
      <p className="-mt-3">
        <CalendarSwitch
          isCalendar={isCalendar}
          onSwitch={() => setSearch(isCalendar ? {} : { show: calendar }, { replace: true })}
        />
      </p>
      {login && !isCalendar && <Jobs key={login.id} id={login.id} />}
      {login && isCalendar && (
        <Suspense fallback={<CalendarSkeleton />}>
          <JobsCalendar key={login.id} venueId={login.id} />
        </Suspense>
      )}
    </Screen>
  );
}

function Jobs({ id }: { id: string }) {
  const { t } = useTranslation();
  const upcoming = useUpcomingJobs(id);
  const uncompleted = useLiveQuery(queryOf(jobsVerifyNotCompleted, { body: { venueId: id, limit: 100 } }));
  const account = useAccount();
  // The time of the last answer, so that the rendered texts match its data.
  const now = new Date(upcoming.dataUpdatedAt);
  const sentence = useJobsSentence(upcoming.rows ?? [], { hasMore: upcoming.hasNextPage, now });
  const repeating = useRepeating(usePostingWays());
  return (
    <QueryView
      query={allOf({ upcoming: rowsOf(upcoming, upcoming.rows), uncompleted })}
      title={t(($) => $.jobs.notLoaded)}
      skeleton={
        <div className="venue-rail ground-deep">
          <TicketRowsSkeleton label={t(($) => $.jobs.loading)} rows={4} />
        </div>
      }
    >
      {({ upcoming: rows, uncompleted: { data: toClose } }) => (
        <>
          {sentence !== undefined && <p className="type-lead">{sentence}</p>}
          <WaitingList upcoming={rows} toClose={toClose} now={now} />
          <div className="venue-rail ground-deep">
            <h2 className="venue-rail-title type-card">{t(($) => $.jobs.title)}</h2>
            {rows.length === 0 ? (
              <NoJobs isFirst={toClose.length === 0} />
            ) : (
              <RepeatableRows jobs={rows} now={now} repeating={repeating} />
            )}
            <ShowMore list={upcoming} className="jobs-more" />
            <PastJobs
              venueId={id}
              renderRows={(jobs) => <RepeatableRows jobs={jobs} now={now} repeating={repeating} />}
            />
          </div>
          {rows.length > 1 && <Why about="jobs" />}
          <UnconfirmedEmail account={account.data?.data} />
          {repeating.dialog}
        </>
      )}
    </QueryView>
  );
}
