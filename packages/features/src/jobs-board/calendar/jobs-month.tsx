import type { JobRow } from "@bandeja/contract/calls/jobs";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { TicketRowsSkeleton } from "@bandeja/ui/skeleton";
import { byDay } from "../../calendar/days.ts";
import { Month } from "../../calendar/month.tsx";
import { RepeatableRows } from "../../new-job/repeat/repeatable-rows.tsx";
import type { Repeating } from "../../new-job/repeat/use-repeating.tsx";
import { QueryView } from "../../query/query-view.tsx";
import type { ShownCalendar } from "./shown-calendar.ts";

/** The statuses that the calendar marks, the most important first. */
const markedStatuses = [
  { status: "ended", mark: "due" },
  { status: "open", mark: "open" },
  { status: "full", mark: "settled" },
  { status: "completed", mark: "done" },
] as const;

/** The jobs of a month as a grid of days, with those of the chosen day. The grid stays while another month loads: it has the focus. */
export function JobsMonth({
  m,
  jobs,
  holidays,
  now,
  today,
  chosen,
  choose,
  repeating,
}: ShownCalendar & { repeating: Repeating }) {
  const { t } = useTranslation();
  const format = useFormatters();
  const days = byDay<JobRow>(jobs.data?.jobs ?? [], (job) => job);
  const { begins = [], ends = [] } = days.get(chosen) ?? {};
  return (
    <div className="jobs-month">
      <Month
        m={m}
        days={days}
        statuses={markedStatuses.map((each) => ({ ...each, label: t(($) => $.job.stamps[each.status]) }))}
        statusOf={({ status }) => status}
        endTimeOf={({ endTime }) => endTime}
        today={today}
        holidays={holidays}
        isLoading={jobs.data === undefined}
        chosen={chosen}
        onChoose={choose}
      />
      <div className="jobs-day">
        <h2 className="type-card-small">{format.title(format.longDay(chosen))}</h2>
        {holidays.has(chosen) && <p className="jobs-note">{holidays.get(chosen)}</p>}
        <QueryView
          query={jobs}
          title={t(($) => $.jobsboard.notLoaded)}
          skeleton={<TicketRowsSkeleton label={t(($) => $.jobsboard.loading)} rows={1} />}
        >
          {() => (
            <>
              {ends.map(({ id, endTime }) => (
                <p key={id} className="jobs-note">
                  {format.title(m(($) => $.calendar.endsAt, { time: endTime }))}
                </p>
              ))}
              {begins.length === 0 ? (
                <p className="jobs-note">{m(($) => $.calendar.freeDay)}</p>
              ) : (
                <RepeatableRows jobs={begins} now={now} repeating={repeating} />
              )}
            </>
          )}
        </QueryView>
      </div>
    </div>
  );
}
