import { ApplicantsOr } from "@bandeja/features/applicants/applicants-or.tsx";
import { teamFirst } from "@bandeja/features/applicants/team-first.ts";
import type { Applications } from "@bandeja/features/applicants/use-applications.ts";
import { useTranslation } from "@bandeja/i18n/react";
import { SkeletonBar } from "@bandeja/ui/skeleton";
import { ApplicantCard } from "./applicant-card.tsx";

/** The applicants' cards, or a placeholder. */
export function ApplicantList({
  applications,
  end,
}: {
  applications: Applications;
  end: "over" | "cancelled" | undefined;
}) {
  return (
    <ApplicantsOr applications={applications} end={end} skeleton={<FacesSkeleton />}>
      {(people) => (
        <ul className="job-faces">
          {teamFirst(people).map((person) => (
            <li key={person.id}>
              <ApplicantCard applicant={person} />
            </li>
          ))}
        </ul>
      )}
    </ApplicantsOr>
  );
}

function FacesSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t(($) => $.common.loading)} className="job-faces">
      {[1, 2, 3, 4, 5].map((key) => (
        <div key={key}>
          <SkeletonBar className="job-face-picture block" />
          <SkeletonBar className="mt-4 block h-7 w-3/4" />
          <SkeletonBar className="mt-3 block h-4 w-1/2" />
        </div>
      ))}
    </div>
  );
}
