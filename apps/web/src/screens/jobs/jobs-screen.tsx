import { accountGet } from "@bandeja/contract/calls/accounts";
import { jobsVerifyNotCompleted } from "@bandeja/contract/calls/jobs";
import { useTranslation } from "@bandeja/i18n/react";
import { TicketRowsSkeleton } from "@bandeja/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useLiveQuery } from "@bandeja/web-platform/api/live-query.ts";
import { queryOf } from "@bandeja/web-platform/api/api.ts";
import { ShowMore } from "@bandeja/features/query/show-more.tsx";
import { allOf, hasFailed, rowsOf } from "@bandeja/features/query/query-state.ts";
import { QueryView } from "@bandeja/features/query/query-view.tsx";
import { RepeatableRows } from "@bandeja/features/new-job/repeat/repeatable-rows.tsx";
import { useRepeating } from "@bandeja/features/new-job/repeat/use-repeating.tsx";
import { usePostingWays } from "#features/posting/use-posting-ways.ts";
import { PageTitle } from "#lib/page-title.tsx";
import { useLogin } from "@bandeja/web-platform/session/session.ts";
import { JobsAside } from "./jobs-aside.tsx";
import { NoJobs } from "./no-jobs.tsx";
import { PastJobs } from "@bandeja/features/jobs/list/past-jobs.tsx";
import { useUpcomingJobs } from "@bandeja/features/jobs/list/use-upcoming-jobs.ts";
import "./jobs-screen.css";

/** The venue's jobs: upcoming, to be completed, and past (specification section 2). */
export function JobsScreen() {
  const login = useLogin();
  return login ? <Jobs key={login.id} id={login.id} /> : null;
}

function Jobs({ id }: { id: string }) {
  const { t } = useTranslation();
  const upcoming = useUpcomingJobs(id);
  const uncompleted = useLiveQuery(queryOf(jobsVerifyNotCompleted, { body: { venueId: id, limit: 100 } }));
  const account = useQuery(queryOf(accountGet, {}));
  // The time of the last answer, so that texts match the data.
  const now = new Date(upcoming.dataUpdatedAt);
  const repeating = useRepeating(usePostingWays());
  const both = allOf({ upcoming: rowsOf(upcoming, upcoming.rows), uncompleted });
  return (
    <div className="jobs">
      <PageTitle>{t(($) => $.jobs.title)}</PageTitle>
      <JobsAside
        upcoming={upcoming.rows}
        account={account.data?.data}
        hasMore={upcoming.hasNextPage}
        hasFailed={hasFailed(both)}
        toClose={uncompleted.data?.data.length ?? 0}
        now={now}
      />
      <div className="jobs-rail ground-deep">
        <QueryView
          query={both}
          title={t(($) => $.jobs.notLoaded)}
          errorClass="jobs-state"
          skeleton={<TicketRowsSkeleton label={t(($) => $.jobs.loading)} rows={4} />}
        >
          {({ upcoming: rows, uncompleted: { data: toClose } }) => (
            <>
              {rows.length === 0 ? (
                <NoJobs isFirst={toClose.length === 0} />
              ) : (
                <RepeatableRows jobs={rows} now={now} repeating={repeating} />
              )}
              <ShowMore list={upcoming} className="jobs-more" />
              {toClose.length > 0 && (
                <section
                  id="to-close"
                  aria-labelledby="to-close-title"
                  tabIndex={-1}
                  className="outline-none"
                >
                  <h2 id="to-close-title" className="jobs-heading type-card">
                    {t(($) => $.jobs.toClose)}
                  </h2>
                  <RepeatableRows jobs={toClose} now={now} repeating={repeating} />
                </section>
              )}
              <PastJobs
                venueId={id}
                renderRows={(jobs) => <RepeatableRows jobs={jobs} now={now} repeating={repeating} />}
              />
            </>
          )}
        </QueryView>
        {repeating.dialog}
      </div>
    </div>
  );
}
