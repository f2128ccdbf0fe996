import type { JobRow } from "@bandeja/contract/calls/jobs";
import { useTranslation } from "@bandeja/i18n/react";
import { TicketRowsSkeleton } from "@bandeja/ui/skeleton";
import type { ReactNode } from "react";
import { RepeatableRows } from "../new-job/repeat/repeatable-rows.tsx";
import type { Repeating } from "../new-job/repeat/use-repeating.tsx";
import { useScreens } from "../navigation/navigation.ts";
import { ScreenLink } from "../navigation/screen-link.tsx";
import { ListView } from "../query/list-view.tsx";
import { byWeek } from "./by-week.ts";
import { JobFilters } from "./job-filters.tsx";
import type { useJobList } from "./use-job-list.ts";
import type { JobsView } from "./use-jobs-view.ts";
import { WeekHeading } from "./week-heading.tsx";
import "../jobs/list/jobs-list.css";

interface Props {
  view: JobsView;
  list: ReturnType<typeof useJobList>;
  repeating: Repeating;
  /** What a venue without upcoming jobs sees. */
  noJobs: ReactNode;
}

/** The filters of a venue's jobs and their rows, by week. */
export function JobsBoard({ view, list, repeating, noJobs }: Props) {
  const { t } = useTranslation();
  // The time of the last answer, so that the rendered texts match its data.
  const now = new Date(list.dataUpdatedAt);
  return (
    <div className="jobs-board">
      <JobFilters view={view} />
      <ListView
        list={list}
        rows={list.rows}
        title={t(($) => $.jobsboard.notLoaded)}
        errorClass="jobs-state"
        skeleton={<TicketRowsSkeleton label={t(($) => $.jobsboard.loading)} rows={4} />}
        empty={<NoRows view={view} noJobs={noJobs} />}
        moreClass="jobs-more"
      >
        {(rows) => <Weeks rows={rows} list={list} view={view} now={now} repeating={repeating} />}
      </ListView>
      {repeating.dialog}
    </div>
  );
}

function Weeks({
  rows,
  list,
  view,
  now,
  repeating,
}: Pick<Props, "list" | "view" | "repeating"> & { rows: readonly JobRow[]; now: Date }) {
  const isOver = view.part === "closed" || view.part === "uncompleted";
  return (
    <div aria-busy={list.isPlaceholderData}>
      {byWeek(rows, list.weeks).map((week) => (
        <section key={week.monday} aria-labelledby={`week-${week.monday}`}>
          <WeekHeading week={week} now={now} id={`week-${week.monday}`} isOver={isOver} />
          <RepeatableRows jobs={week.jobs} now={now} repeating={repeating} />
        </section>
      ))}
    </div>
  );
}

function NoRows({ view: { part, search }, noJobs }: Pick<Props, "view" | "noJobs">) {
  const { t } = useTranslation();
  const { jobs } = useScreens();
  if (part === "new" && search === "") return noJobs;
  return (
    <p className="jobs-note">
      {part === "closed" && search === "" ? t(($) => $.job.noPast) : t(($) => $.jobsboard.noneFound)}{" "}
      <ScreenLink href={jobs} className="text-link">
        {t(($) => $.jobsboard.showAll)}
      </ScreenLink>
    </p>
  );
}
