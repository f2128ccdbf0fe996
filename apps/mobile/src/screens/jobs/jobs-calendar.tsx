import type { JobRow } from "@bandeja/contract/calls/jobs";
import { todayIn } from "@bandeja/domain/wall-clock";
import { byDay } from "@bandeja/features/calendar/days.ts";
import { Month } from "@bandeja/features/calendar/month.tsx";
import { RepeatableRows } from "@bandeja/features/new-job/repeat/repeatable-rows.tsx";
import { useRepeating } from "@bandeja/features/new-job/repeat/use-repeating.tsx";
import { QueryView } from "@bandeja/features/query/query-view.tsx";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { CalendarSkeleton } from "#features/calendar/calendar-skeleton.tsx";
import { useChosenDay } from "#features/calendar/use-chosen-day.ts";
import { usePostingWays } from "#features/posting/use-posting-ways.ts";
import { useAllJobs } from "#features/job/use-all-jobs.ts";

/** The statuses that the calendar shows, the most important first. */
const markedStatuses = [
  { status: "ended", mark: "due" },
  { status: "open", mark: "open" },
  { status: "full", mark: "settled" },
  { status: "completed", mark: "done" },
] as const;

/** The venue's jobs as a month, and those of the selected day below it. */
export function JobsCalendar({ venueId }: { venueId: string }) {
  const { t } = useTranslation();
  const jobs = useAllJobs(venueId);
  return (
    <QueryView query={jobs} title={t(($) => $.jobs.notLoaded)} skeleton={<CalendarSkeleton />}>
      {(rows) => <MonthOfJobs jobs={rows} now={new Date(jobs.dataUpdatedAt)} />}
    </QueryView>
  );
}

function MonthOfJobs({ jobs, now }: { jobs: readonly JobRow[]; now: Date }) {
  const { t } = useTranslation();
  const format = useFormatters();
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const today = todayIn(jobs[0]?.timezone ?? timeZone, now);
  const days = byDay(
    jobs.filter(({ status }) => status !== "cancelled"),
    (job) => job,
  );
  const { chosen, choose } = useChosenDay([...days.keys()], today);
  const { begins = [], ends = [] } = days.get(chosen) ?? {};
  const repeating = useRepeating(usePostingWays());
  return (
    <>
      <Month
        days={days}
        statuses={markedStatuses.map((each) => ({ ...each, label: t(($) => $.job.stamps[each.status]) }))}
        statusOf={({ status }) => status}
        endTimeOf={({ endTime }) => endTime}
        today={today}
        chosen={chosen}
        onChoose={choose}
      />
      <div className="venue-rail ground-deep">
        <h2 className="venue-rail-title type-card-small">{format.title(format.longDay(chosen))}</h2>
        {ends.map(({ id, endTime }) => (
          <p key={id} className="jobs-note">
            {format.title(t(($) => $.calendar.endsAt, { time: endTime }))}
          </p>
        ))}
        {begins.length === 0 ? (
          <p className="jobs-note">{t(($) => $.calendar.freeDay)}</p>
        ) : (
          <RepeatableRows jobs={begins} now={now} repeating={repeating} />
        )}
      </div>
      {repeating.dialog}
    </>
  );
}
