import { ApplicantsOr } from "@bandeja/features/applicants/applicants-or.tsx";
import type { Applications } from "@bandeja/features/applicants/use-applications.ts";
import type { Job } from "@bandeja/contract/calls/jobs";
import { useTranslation } from "@bandeja/i18n/react";
import { Select } from "@bandeja/ui/select";
import { SkeletonBar } from "@bandeja/ui/skeleton";
import { useState } from "react";
import { ApplicantCard } from "./applicant-card.tsx";
import { sortApplicants, sortings } from "./sort-applicants.ts";
import type { Sorting } from "./sort-applicants.ts";

/** All applicants for comparison; those who wait for an answer come first. */
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
  const isOver = job !== undefined && job.status !== "open" && job.status !== "full";
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
      <ApplicantsOr
        applications={applications}
        end={job?.status === "cancelled" ? "cancelled" : isOver ? "over" : undefined}
        skeleton={<CardsSkeleton />}
      >
        {(everybody) => (
          <ul className="applicant-cards">
            {sortApplicants(everybody, sorting).map((person) => (
              <li key={person.id}>
                <ApplicantCard applicant={person} jobId={jobId} />
              </li>
            ))}
          </ul>
        )}
      </ApplicantsOr>
    </section>
  );
}

function CardsSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t(($) => $.common.loading)} className="applicant-cards">
      {[1, 2, 3].map((key) => (
        <div key={key} className="applicant-card">
          <SkeletonBar className="h-[134px] w-28" />
          <div className="grid content-start gap-3">
            <SkeletonBar className="h-6 w-40 max-w-full" />
            <SkeletonBar className="h-4 w-28" />
            <SkeletonBar className="h-4 w-36 max-w-full" />
          </div>
        </div>
      ))}
    </div>
  );
}
