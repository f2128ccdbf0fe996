import { failureText } from "@bandeja/browser/alert/failure-text.ts";
import type { Applications } from "@bandeja/browser/applicant/use-applications.ts";
import { ShowMore } from "@bandeja/browser/show-more/show-more.tsx";
import type { Job } from "@bandeja/contract/calls/jobs";
import { useTranslation } from "@bandeja/i18n/react";
import { EmptyState } from "@bandeja/ui/empty-state";
import { ErrorState } from "@bandeja/ui/error-state";
import { Select } from "@bandeja/ui/select";
import { Bone } from "@bandeja/ui/skeleton";
import { useState } from "react";
import { ApplicantCard } from "./applicant-card.tsx";
import { sortApplicants, sortings } from "./sort-applicants.ts";
import type { Sorting } from "./sort-applicants.ts";

/** Everybody who applied, to compare; whoever waits for an answer comes first. */
export function Applicants({
  jobId,
  job,
  applications,
}: {
  jobId: string;
  job: Job | undefined;
  applications: Applications;
}) {
  const { t } = useTranslation();
  const [sorting, setSorting] = useState<Sorting>("best");
  const { people } = applications;
  const count = applications.hasNextPage ? Math.max(job?.applied ?? 0, people?.length ?? 0) : people?.length;
  const waiting = people?.filter(({ status }) => status === "pending").length ?? 0;
  return (
    <section aria-labelledby="applicants" className="venue-job-people">
      <h2 id="applicants" className="type-section">
        {count ? t(($) => $.job.peopleApplied, { count }) : t(($) => $.waitress.applicants)}
      </h2>
      {count !== undefined && count > 0 && (
        <p className="type-text mt-3" role="status">
          {waiting > 0 ? t(($) => $.job.waiting, { count: waiting }) : t(($) => $.venuejobs.noAnswerNeeded)}
        </p>
      )}
      {people !== undefined && people.length > 1 && (
        <Select
          className="mt-4 max-w-72"
          label={t(($) => $.venuejobs.sort)}
          value={sorting}
          onChange={({ target }) => setSorting(target.value as Sorting)}
          options={sortings.map((value) => ({ value, label: t(($) => $.venuejobs.sorts[value]) }))}
        />
      )}
      {people !== undefined && applications.isRefetchError && (
        <p role="status" className="venue-job-note">
          {t(($) => $.job.notRefreshed)}
        </p>
      )}
      <List jobId={jobId} job={job} applications={applications} sorting={sorting} />
    </section>
  );
}

function List({
  jobId,
  job,
  applications,
  sorting,
}: {
  jobId: string;
  job: Job | undefined;
  applications: Applications;
  sorting: Sorting;
}) {
  const { t } = useTranslation();
  const { people } = applications;
  if (people === undefined) {
    if (!applications.isError) return <CardsSkeleton />;
    return (
      <ErrorState
        title={t(($) => $.job.applicantsNotLoaded)}
        retryLabel={t(($) => $.common.tryAgain)}
        isRetrying={applications.isFetching}
        onRetry={() => void applications.refetch()}
      >
        {failureText(t, applications.error)}
      </ErrorState>
    );
  }
  if (people.length === 0) {
    const isOver = job !== undefined && job.status !== "open" && job.status !== "full";
    return (
      <EmptyState title={isOver ? t(($) => $.job.nobodyEver) : t(($) => $.job.nobodyYet)}>
        {isOver ? t(($) => $.job.nobodyCame) : t(($) => $.job.nobodyHint)}
      </EmptyState>
    );
  }
  return (
    <>
      <ul className="applicant-cards">
        {sortApplicants(people, sorting).map((person) => (
          <li key={person._id}>
            <ApplicantCard applicant={person} jobId={jobId} />
          </li>
        ))}
      </ul>
      <ShowMore list={applications} className="mt-9" />
    </>
  );
}

function CardsSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t(($) => $.common.loading)} className="applicant-cards">
      {[1, 2, 3].map((key) => (
        <div key={key} className="applicant-card">
          <Bone className="h-[134px] w-28" />
          <div className="grid content-start gap-3">
            <Bone className="h-6 w-40 max-w-full" />
            <Bone className="h-4 w-28" />
            <Bone className="h-4 w-36 max-w-full" />
          </div>
        </div>
      ))}
    </div>
  );
}
