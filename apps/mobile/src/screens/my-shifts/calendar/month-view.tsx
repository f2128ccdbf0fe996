import type { OwnApplication } from "@bandeja/contract/calls/applications";
import { todayIn } from "@bandeja/domain/wall-clock";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { TicketRows } from "@bandeja/ui/ticket-row";
import { useState } from "react";
import { OwnShiftWithActions } from "../own-shift-with-actions.tsx";
import { byDay } from "./days.ts";
import { Feed } from "./feed.tsx";
import { MonthGrid } from "./month-grid.tsx";
import "./month-view.css";

const ownZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The worker's shifts as a month, those of the selected day below it, and the calendar feed. */
export function MonthView({ applications, now }: { applications: readonly OwnApplication[]; now: Date }) {
  const { t } = useTranslation();
  const format = useFormatters();
  const today = todayIn(ownZone(), now);
  const days = byDay(applications);
  const [chosen, choose] = useState(() => [...days.keys()].toSorted().find((date) => date >= today) ?? today);
  const { begins = [], ends = [] } = days.get(chosen) ?? {};
  return (
    <>
      <MonthGrid chosen={chosen} today={today} days={days} onChoose={choose} />
      <section aria-labelledby="day" className="mt-8">
        <h2 id="day" className="type-card-small">
          {format.title(format.longDay(chosen))}
        </h2>
        {ends.map(({ id, job }) => (
          <p key={id} className="mt-2">
            {t(($) => $.myshifts.endsHere, { time: job.endTime, venue: job.venueName })}
          </p>
        ))}
        {begins.length === 0 ? (
          <p className="mt-2 text-muted">{t(($) => $.myshifts.freeDay)}</p>
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
      <Feed />
    </>
  );
}
