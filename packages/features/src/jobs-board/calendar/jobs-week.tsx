import type { JobRow } from "@bandeja/contract/calls/jobs";
import { weekOf } from "@bandeja/domain/earnings";
import { addDays } from "@bandeja/domain/wall-clock";
import { shortDateTag } from "@bandeja/i18n/languages";
import { useFormatters, useLanguage, useTranslation } from "@bandeja/i18n/react";
import type { Translate } from "@bandeja/i18n/translate";
import { ArrowIcon, BackIcon } from "@bandeja/ui/icon";
import { IconButton } from "@bandeja/ui/icon-button";
import { SkeletonBar } from "@bandeja/ui/skeleton";
import { TrayOfGlasses } from "@bandeja/ui/tray-of-glasses";
import { useRef } from "react";
import { byDay } from "../../calendar/days.ts";
import { weekday } from "../../calendar/weekday.ts";
import { JobStamp } from "../../jobs/ticket/job-stamp.tsx";
import { useScreens } from "../../navigation/navigation.ts";
import { ScreenLink } from "../../navigation/screen-link.tsx";
import { QueryView } from "../../query/query-view.tsx";
import { WeekHeading } from "../week-heading.tsx";
import type { ShownCalendar } from "./shown-calendar.ts";

/** The jobs of a week, a day beside the other where there is space for seven. */
export function JobsWeek({ m, jobs, holidays, now, today, chosen, choose }: ShownCalendar) {
  const { from: monday, to: sunday } = weekOf(chosen);
  const { t } = useTranslation();
  const section = useRef<HTMLElement>(null);
  const { jobs: all = [], weeks = [] } = jobs.data ?? {};
  const days = byDay<JobRow>(all, (job) => job);
  // The sums have a job in the week in which it begins, its column each day on which it is worked.
  const isAcrossWeeks = all.some(
    ({ startDate, endDate, status }) =>
      status !== "cancelled" &&
      startDate <= sunday &&
      endDate >= monday &&
      (startDate < monday || endDate > sunday),
  );
  const sums = weeks.find(({ from }) => from === monday);
  const list = (isLoading: boolean) => (
    <ol className="jobs-days" aria-busy={isLoading}>
      {Array.from({ length: 7 }, (_, index) => addDays(monday, index)).map((date) => (
        <DayOfWeek
          key={date}
          m={m}
          date={date}
          isToday={date === today}
          holiday={holidays.get(date)}
          jobs={isLoading ? undefined : (days.get(date)?.begins ?? [])}
        />
      ))}
    </ol>
  );
  return (
    <section ref={section} tabIndex={-1} aria-labelledby="week" className="outline-none">
      <div className="jobs-week-head">
        <IconButton label={m(($) => $.calendar.weekBefore)} onClick={() => choose(addDays(chosen, -7))}>
          <BackIcon />
        </IconButton>
        <IconButton label={m(($) => $.calendar.weekAfter)} onClick={() => choose(addDays(chosen, 7))}>
          <ArrowIcon />
        </IconButton>
        <WeekHeading week={{ monday, sunday, sums, jobs: all }} now={now} id="week" isOver={sunday < today} />
        {weekOf(today).from !== monday && (
          <button
            type="button"
            className="text-link"
            onClick={() => {
              choose(today);
              // The pressed button disappears: the focus must not be lost.
              section.current?.focus();
            }}
          >
            {m(($) => $.calendar.thisWeek)}
          </button>
        )}
      </div>
      {isAcrossWeeks && <p className="type-small">{m(($) => $.calendar.sumsByStart)}</p>}
      <QueryView query={jobs} title={t(($) => $.jobsboard.notLoaded)} skeleton={list(true)}>
        {() => list(false)}
      </QueryView>
    </section>
  );
}

function DayOfWeek({
  m,
  date,
  isToday,
  holiday,
  jobs,
}: {
  m: Translate;
  date: string;
  isToday: boolean;
  holiday: string | undefined;
  /** Undefined while they load. */
  jobs: readonly JobRow[] | undefined;
}) {
  const format = useFormatters();
  const tag = shortDateTag(useLanguage());
  return (
    <li aria-current={isToday ? "date" : undefined}>
      <h3 aria-label={format.longDay(date)}>
        <span>{format.title(weekday(tag, date, "short"))}</span>{" "}
        <span className="type-figures">{Number(date.slice(8))}</span>
      </h3>
      {holiday !== undefined && <p className="jobs-holiday type-small">{holiday}</p>}
      {jobs === undefined && <SkeletonBar className="h-5 w-16" />}
      {jobs?.length === 0 && <p className="type-small text-muted">{m(($) => $.calendar.noShifts)}</p>}
      {jobs !== undefined && jobs.length > 0 && (
        <ul>
          {jobs.map((job) => (
            <li key={job.id}>
              <JobOfDay m={m} job={job} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** A job of a day: its hours, filled openings, how many wait for an answer, and its state. */
function JobOfDay({ m, job }: { m: Translate; job: JobRow }) {
  const { t } = useTranslation();
  const format = useFormatters();
  const screens = useScreens();
  const { startTime, endTime, confirmed, openings: total } = job;
  return (
    <ScreenLink href={screens.job(job.id)} className="jobs-of-day" data-status={job.status}>
      <span className="jobs-of-day-hours">{format.shift(startTime, endTime)}</span>
      <TrayOfGlasses taken={confirmed} total={total} className="jobs-of-day-tray" />
      <span aria-hidden className="jobs-of-day-filled">
        {confirmed}/{total}
      </span>
      <span className="sr-only">{t(($) => $.job.placesConfirmed, { confirmed, count: total })}</span>
      {job.waiting > 0 && (
        <strong className="jobs-waiting">{m(($) => $.calendar.toAnswer, { count: job.waiting })}</strong>
      )}
      <JobStamp job={job} isBesideCount />
    </ScreenLink>
  );
}
