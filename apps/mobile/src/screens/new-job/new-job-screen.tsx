import { isCurrent } from "@bandeja/features/query/is-current.ts";
import { QueryView } from "@bandeja/features/query/query-view.tsx";
import { useEarlierJobs } from "@bandeja/features/new-job/again/use-earlier-jobs.ts";
import { useOpeningNotice } from "@bandeja/features/new-job/gate/use-opening-notice.ts";
import { NewJobForm } from "@bandeja/features/new-job/new-job-form.tsx";
import { NewJobSkeleton } from "@bandeja/features/new-job/new-job-skeleton.tsx";
import { useLogin } from "@bandeja/web-platform/session/session.ts";
import { useTranslation } from "@bandeja/i18n/react";
import { useSearchParams } from "react-router";
import { Screen } from "#layout/screen.tsx";
import { usePostingWays } from "#features/posting/use-posting-ways.ts";
import "#features/job-form/job-form.css";

/** The site's form for a new job, in one column; `?like=` names a job to offer first as a template. */
export function NewJobScreen() {
  const { t } = useTranslation();
  const login = useLogin();
  return (
    <Screen title={t(($) => $.newjob.title)} isTitleShown={false}>
      {login && <Post key={login.id} id={login.id} />}
    </Screen>
  );
}

function Post({ id }: { id: string }) {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const ways = usePostingWays();
  const { venue, all, waiting } = useOpeningNotice(id, ways);
  const { jobs, areAll } = useEarlierJobs(id, all.data);
  const lead = <p className="type-lead mb-8">{t(($) => $.newjob.lead)}</p>;
  return (
    <QueryView
      query={venue}
      title={t(($) => $.newjob.notLoaded)}
      skeleton={<NewJobSkeleton heading={lead} />}
      errorClass="new-job-fields"
    >
      {({ data }) =>
        // Waits for the jobs, which are above the fields and would move them, and whose nights are not proposed again.
        !isCurrent(all) ? (
          <NewJobSkeleton heading={lead} />
        ) : (
          <NewJobForm
            venue={data}
            jobs={all.data && jobs}
            waiting={waiting}
            heading={lead}
            ways={ways}
            like={areAll ? query.get("like") : null}
            day={query.get("day")}
            isPlanOpen={query.has("plan")}
          />
        )
      }
    </QueryView>
  );
}
