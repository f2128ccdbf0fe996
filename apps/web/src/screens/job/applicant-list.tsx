import { useTranslation } from "@bandeja/i18n/react";
import { EmptyState } from "@bandeja/ui/empty-state";
import { ErrorState } from "@bandeja/ui/error-state";
import { Bone } from "@bandeja/ui/skeleton";
import { ShowMore } from "@bandeja/browser/show-more/show-more.tsx";
import { failureText } from "@bandeja/browser/alert/failure-text.ts";
import { ApplicantCard } from "./applicant-card.tsx";
import { teamFirst } from "@bandeja/browser/applicant/team-first.ts";
import type { Applications } from "@bandeja/browser/applicant/use-applications.ts";

/** The faces of those who applied, or what stands in their place. */
export function ApplicantList({ applications, isOver }: { applications: Applications; isOver: boolean }) {
  const { t } = useTranslation();
  const { people } = applications;
  if (people === undefined) {
    if (!applications.isError) return <FacesSkeleton />;
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
    return (
      <EmptyState title={isOver ? t(($) => $.job.nobodyEver) : t(($) => $.job.nobodyYet)}>
        {isOver ? t(($) => $.job.nobodyCame) : t(($) => $.job.nobodyHint)}
      </EmptyState>
    );
  }
  return (
    <>
      <ul className="job-faces">
        {teamFirst(people).map((person) => (
          <li key={person._id}>
            <ApplicantCard applicant={person} />
          </li>
        ))}
      </ul>
      <ShowMore list={applications} className="mt-9" />
    </>
  );
}

function FacesSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t(($) => $.common.loading)} className="job-faces">
      {[1, 2, 3, 4, 5].map((key) => (
        <div key={key}>
          <Bone className="job-face-picture block" />
          <Bone className="mt-4 block h-7 w-3/4" />
          <Bone className="mt-3 block h-4 w-1/2" />
        </div>
      ))}
    </div>
  );
}
