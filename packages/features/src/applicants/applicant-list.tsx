import { Why } from "../how-it-decides/why.tsx";
import type { Applicant } from "@bandeja/contract/calls/applications";
import { useTranslation } from "@bandeja/i18n/react";
import { HungApron } from "@bandeja/ui/art/hung-apron";
import { EmptyState } from "@bandeja/ui/empty-state";
import { Select } from "@bandeja/ui/select";
import { SkeletonBar } from "@bandeja/ui/skeleton";
import type { ReactNode } from "react";
import { ListView } from "../query/list-view.tsx";
import { sortApplicants, sortings } from "./sort-applicants.ts";
import type { Sorting } from "./sort-applicants.ts";
import type { Applications } from "./use-applications.ts";
import { useSorting } from "./use-sorting.ts";
import "./applicants.css";

interface Props {
  applications: Applications;
  /** Why applications are closed. */
  end: "over" | "cancelled" | undefined;
  renderCard: (applicant: Applicant) => ReactNode;
  /** Who stays among those who wait for an answer. */
  isOnTop?: (applicant: Applicant) => boolean;
}

/** All applicants for comparison, in the chosen order; those who wait for an answer come first. */
export function ApplicantList({ applications, end, renderCard, isOnTop }: Props) {
  const { t } = useTranslation();
  const [sorting, setSorting] = useSorting();
  return (
    <ListView
      list={applications}
      rows={applications.people}
      title={t(($) => $.job.applicantsNotLoaded)}
      skeleton={<CardsSkeleton />}
      empty={
        <EmptyState
          art={HungApron}
          title={end === undefined ? t(($) => $.job.nobodyYet) : t(($) => $.job.nobodyEver)}
        >
          {end === undefined ? t(($) => $.job.nobodyHint) : t(($) => $.job.noMore[end])}
        </EmptyState>
      }
      moreClass="mt-9"
    >
      {(people) => (
        <>
          {people.length > 1 && (
            <Select
              className="applicant-sort"
              label={t(($) => $.applicants.sort)}
              value={sorting}
              onChange={({ target }) => setSorting(target.value as Sorting)}
              options={sortings.map((value) => ({ value, label: t(($) => $.applicants.sorts[value]) }))}
            />
          )}
          <ul className="applicant-cards">
            {sortApplicants(people, sorting, isOnTop).map((person) => (
              <li key={person.id}>{renderCard(person)}</li>
            ))}
          </ul>
          {/* Below, so that the first applicant is in sight; the choice above names the order. */}
          {people.length > 1 && <Why about={sorting} />}
        </>
      )}
    </ListView>
  );
}

function CardsSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t(($) => $.common.loading)} className="applicant-cards">
      {[1, 2, 3].map((key) => (
        <div key={key} className="applicant-card">
          <SkeletonBar className="h-24 w-full" />
          <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-3">
            <SkeletonBar className="h-6 w-40" />
            <SkeletonBar className="h-4 w-28" />
            <SkeletonBar className="h-4 w-36" />
          </div>
        </div>
      ))}
    </div>
  );
}
