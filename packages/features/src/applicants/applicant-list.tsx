import { Why } from "../how-it-decides/why.tsx";
import type { Applicant } from "@bandeja/contract/calls/applications";
import { useLanguage, useTranslation } from "@bandeja/i18n/react";
import { teamTexts } from "@bandeja/i18n/team-texts";
import type { Translate } from "@bandeja/i18n/translate";
import { useMoreTexts } from "@bandeja/i18n/use-more-texts";
import { HungApron } from "@bandeja/ui/art/hung-apron";
import { EmptyState } from "@bandeja/ui/empty-state";
import { Select } from "@bandeja/ui/select";
import { SkeletonBar } from "@bandeja/ui/skeleton";
import type { ReactNode } from "react";
import { useSilenced } from "../conduct/use-restriction.ts";
import { ListView } from "../query/list-view.tsx";
import { useHasSpace } from "../query/use-has-space.ts";
import { ApplicantCard } from "./applicant-card.tsx";
import { ApplicantTable } from "./applicant-table.tsx";
import { sortApplicants, sortings } from "./sort-applicants.ts";
import type { Sorting } from "./sort-applicants.ts";
import type { Applications } from "./use-applications.ts";
import { sortByColumn } from "./sort-by-column.ts";
import { useColumnOrder } from "./use-column-order.ts";
import { useSorting } from "./use-sorting.ts";
import "./applicants.css";

// With less, the longest words of the columns have no space beside each other.
const tableRem = 45;

interface Props {
  jobId: string;
  applications: Applications;
  /** Why applications are closed. */
  end: "over" | "cancelled" | undefined;
  heading: "h2" | "h3";
  /** The venue's, once it is known. */
  timezone: string | undefined;
  /** The name, or a link with it. */
  renderTitle: (applicant: Applicant) => ReactNode;
  renderAction: (applicant: Applicant) => ReactNode;
  /** Who stays among those who wait for an answer. */
  isOnTop?: (applicant: Applicant) => boolean;
}

/**
 * All applicants for comparison, in the chosen order, in which those who wait for an answer come first; or by a column. A table
 * where the list has space for it, otherwise cards.
 */
export function ApplicantList({
  jobId,
  applications,
  end,
  heading,
  timezone,
  renderTitle,
  renderAction,
  isOnTop = () => false,
}: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const m = useMoreTexts(teamTexts);
  const [sorting, setSorting] = useSorting();
  const [order, setOrder] = useColumnOrder(jobId);
  const [container, hasSpace] = useHasSpace(tableRem);
  const isClosed = useSilenced() && end === undefined;
  const column = order && m?.(($) => $.applicanttable[order.column]);
  const sorted = (people: readonly Applicant[]) =>
    order === undefined ? sortApplicants(people, sorting, isOnTop) : sortByColumn(people, order, language);

  function chooseSorting(chosen: Sorting) {
    setSorting(chosen);
    if (order !== undefined) setOrder(undefined);
  }

  return (
    <div ref={container}>
      <ListView
        list={applications}
        rows={applications.people}
        title={t(($) => $.job.applicantsNotLoaded)}
        skeleton={<CardsSkeleton />}
        empty={isClosed ? <ClosedToAll m={m} /> : <Nobody end={end} />}
        moreClass="mt-9"
      >
        {(people) => (
          <>
            {people.length > 1 && (
              <Select
                className="applicant-sort"
                label={t(($) => $.applicants.sort)}
                value={column === undefined ? sorting : ""}
                onChange={({ target }) => chooseSorting(target.value as Sorting)}
                {...(column !== undefined && { placeholder: column })}
                options={sortings.map((value) => ({ value, label: t(($) => $.applicants.sorts[value]) }))}
              />
            )}
            {hasSpace && m !== undefined ? (
              <ApplicantTable
                people={sorted(people)}
                order={order}
                onOrder={setOrder}
                renderTitle={renderTitle}
                renderAction={renderAction}
                timezone={timezone}
                m={m}
              />
            ) : (
              <ul className="applicant-cards">
                {sorted(people).map((person) => (
                  <li key={person.id}>
                    <ApplicantCard
                      applicant={person}
                      heading={heading}
                      title={renderTitle(person)}
                      timezone={timezone}
                      isStamped={person.status !== "pending" && !isOnTop(person)}
                      action={renderAction(person)}
                    />
                  </li>
                ))}
              </ul>
            )}
            {/* Below, so that the first applicant is in sight; the choice above names the order. */}
            {people.length > 1 &&
              (column === undefined ? <Why about={sorting} /> : <Why about="column" values={{ column }} />)}
          </>
        )}
      </ListView>
    </div>
  );
}

function Nobody({ end }: Pick<Props, "end">) {
  const { t } = useTranslation();
  return (
    <EmptyState
      art={HungApron}
      title={end === undefined ? t(($) => $.job.nobodyYet) : t(($) => $.job.nobodyEver)}
    >
      {end === undefined ? t(($) => $.job.nobodyHint) : t(($) => $.job.noMore[end])}
    </EmptyState>
  );
}

/** Of a job to which nobody can come any more, since its venue is banned or closed. */
function ClosedToAll({ m }: { m: Translate | undefined }) {
  if (m === undefined) return null;
  return (
    <EmptyState art={HungApron} title={m(($) => $.closings.nobody)}>
      {m(($) => $.closings.nobodyCan)}
    </EmptyState>
  );
}

function CardsSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t(($) => $.common.loading)} className="applicant-cards">
      {[1, 2, 3].map((key) => (
        <div key={key} className="applicant-card">
          <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-3">
            <SkeletonBar className="h-6 w-40" />
            <SkeletonBar className="h-4 w-28" />
            <SkeletonBar className="h-4 w-36" />
          </div>
          <SkeletonBar className="h-14 w-full" />
        </div>
      ))}
    </div>
  );
}
