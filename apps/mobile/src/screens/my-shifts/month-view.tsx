import type { OwnApplication } from "@bandeja/contract/calls/applications";
import { todayIn } from "@bandeja/domain/wall-clock";
import { byDay } from "@bandeja/features/calendar/days.ts";
import { VenueClock } from "@bandeja/features/calendar/venue-times.tsx";
import { CalendarFeed } from "@bandeja/features/account/calendar-feed.tsx";
import { Month } from "@bandeja/features/calendar/month.tsx";
import { calendarTexts } from "@bandeja/i18n/calendar-texts";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { useSectionTexts } from "@bandeja/features/query/use-section-texts.tsx";
import { TicketRows } from "@bandeja/ui/ticket-row";
import { useAskGoogle } from "#features/google/use-ask-google.ts";
import { useChosenDay } from "#features/calendar/use-chosen-day.ts";
import { OwnShiftWithActions } from "./own-shift-with-actions.tsx";

const ownZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The statuses that take a place in the calendar, the most important first: not declined, withdrawn or cancelled. */
const markedStatuses = [
  { status: "confirmed", mark: "settled" },
  { status: "pending", mark: "open" },
  { status: "completed", mark: "done" },
] as const;

/** The worker's shifts as a month, those of the selected day below it, and the calendar feed. */
export function MonthView({ applications, now }: { applications: readonly OwnApplication[]; now: Date }) {
  const { t } = useTranslation();
  const askGoogle = useAskGoogle("waitress");
  const [m, pending] = useSectionTexts(calendarTexts);
  const format = useFormatters();
  const today = todayIn(ownZone(), now);
  const days = byDay(
    applications.filter(({ status }) => markedStatuses.some((each) => each.status === status)),
    ({ job }) => job,
  );
  const { chosen, choose } = useChosenDay([...days.keys()], today);
  const { begins = [], ends = [] } = days.get(chosen) ?? {};
  if (m === undefined) return pending;
  return (
    <>
      <Month
        m={m}
        days={days}
        statuses={markedStatuses.map((each) => ({ ...each, label: t(($) => $.stamps.stamps[each.status]) }))}
        statusOf={({ status }) => status}
        endTimeOf={({ job }) => job.endTime}
        today={today}
        chosen={chosen}
        onChoose={choose}
      />
      <section aria-labelledby="day" className="mt-8">
        <h2 id="day" className="type-card-small">
          {format.title(format.longDay(chosen))}
        </h2>
        {ends.map(({ id, job }) => (
          <p key={id} className="mt-2">
            {t(($) => $.myshifts.endsHere, { time: job.endTime, venue: job.venueName })}
            <VenueClock shift={job} timezone={job.timezone} />
          </p>
        ))}
        {begins.length === 0 ? (
          <p className="mt-2 text-muted">{m(($) => $.calendar.freeDay)}</p>
        ) : (
          <div className="my-shifts-day ground-deep">
            <TicketRows>
              {begins.map((application) => (
                <li key={application.id}>
                  <OwnShiftWithActions application={application} now={now} />
                </li>
              ))}
            </TicketRows>
          </div>
        )}
      </section>
      <CalendarFeed m={m} askGoogle={askGoogle} />
    </>
  );
}
