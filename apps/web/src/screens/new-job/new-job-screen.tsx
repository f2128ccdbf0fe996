import { useTranslation } from "@bandeja/i18n/react";
import { PlateEdge } from "@bandeja/ui/art/plate-edge";
import { QueryFailed } from "@bandeja/features/query/query-failed.tsx";
import { isCurrent } from "@bandeja/features/query/is-current.ts";
import { hasFailed } from "@bandeja/features/query/query-state.ts";
import { PageTitle } from "#lib/page-title.tsx";
import { useLogin } from "@bandeja/web-platform/session/session.ts";
import { useEarlierJobs } from "@bandeja/features/new-job/again/use-earlier-jobs.ts";
import { NewJobForm } from "@bandeja/features/new-job/new-job-form.tsx";
import { NewJobSkeleton } from "@bandeja/features/new-job/new-job-skeleton.tsx";
import { useOpeningNotice } from "@bandeja/features/new-job/gate/use-opening-notice.ts";
import { useSearchParams } from "react-router";
import { usePostingWays } from "#features/posting/use-posting-ways.ts";
import "./new-job-screen.css";

/** The form of a job with its ticket, and the posting gate's alerts (specification section 2). */
export function NewJobScreen() {
  const login = useLogin();
  return login ? <NewJob key={login.id} id={login.id} /> : null;
}

function NewJob({ id }: { id: string }) {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const ways = usePostingWays();
  const { venue, all, waiting } = useOpeningNotice(id, ways);
  const { jobs, areAll } = useEarlierJobs(id, all.data);
  const title = t(($) => $.newjob.title);
  const heading = (
    <header className="new-job-heading">
      <PageTitle>{title}</PageTitle>
      <PlateEdge className="new-job-plate" />
      <h1 className="type-work relative">{title}</h1>
      <p className="type-lead relative mt-5 max-w-[24em]">{t(($) => $.newjob.lead)}</p>
    </header>
  );
  if (hasFailed(venue)) {
    return (
      <div className="wrap py-18">
        {heading}
        <QueryFailed query={venue} title={t(($) => $.newjob.notLoaded)} />
      </div>
    );
  }
  // Waits for the jobs, which are above the fields and would move them, and whose nights are not proposed again.
  if (venue.data === undefined || !isCurrent(all)) return <NewJobSkeleton heading={heading} />;
  return (
    <NewJobForm
      venue={venue.data.data}
      jobs={all.data && jobs}
      waiting={waiting}
      heading={heading}
      ways={ways}
      like={areAll ? query.get("like") : null}
      day={query.get("day")}
      isPlanOpen={query.has("plan")}
    />
  );
}
