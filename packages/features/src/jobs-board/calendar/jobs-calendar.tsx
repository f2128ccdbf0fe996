import { restaurantGet } from "@bandeja/contract/calls/venue-profiles";
import { weekOf } from "@bandeja/domain/earnings";
import { todayIn } from "@bandeja/domain/wall-clock";
import { calendarTexts } from "@bandeja/i18n/calendar-texts";
import { useSectionTexts } from "../../query/use-section-texts.tsx";
import { queryOf } from "@bandeja/web-platform/api/api.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { AskGoogle } from "../../account/ask-google.ts";
import { CalendarFeed } from "../../account/calendar-feed.tsx";
import { weeksOf } from "../../calendar/days.ts";
import { useHolidays } from "../../calendar/use-holidays.ts";
import type { Repeating } from "../../new-job/repeat/use-repeating.tsx";
import { JobsMonth } from "./jobs-month.tsx";
import { JobsWeek } from "./jobs-week.tsx";
import { useJobsBetween } from "./use-jobs-between.ts";
import { useCalendar, type Span } from "./use-calendar.ts";
import "./jobs-calendar.css";

interface Props {
  venueId: string;
  repeating: Repeating;
  askGoogle: AskGoogle;
}

/** The first and the last day that a span around a day shows. */
function shownDays(span: Span, day: string): { from: string; to: string } {
  if (span === "week") return weekOf(day);
  const weeks = weeksOf(day);
  return { from: weeks[0]?.[0] ?? day, to: weeks.at(-1)?.[6] ?? day };
}

/** A venue's jobs by week or by month; without cancelled ones. */
export function JobsCalendar({ venueId, repeating, askGoogle }: Props) {
  const [m, pending] = useSectionTexts(calendarTexts);
  const { span = "month", day: inAddress, choose: address } = useCalendar();
  // The address may follow later than the next press.
  const [pressed, setPressed] = useState({ before: inAddress, day: inAddress });
  const day = pressed.before === inAddress ? pressed.day : inAddress;
  const venue = useQuery(queryOf(restaurantGet, { params: { id: venueId } })).data?.data;
  const zone = venue?.timezone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const [openedAt] = useState(() => new Date());
  const chosen = day ?? todayIn(zone, openedAt);
  const { from, to } = shownDays(span, chosen);
  const jobs = useJobsBetween(venueId, from, to);
  const holidays = useHolidays(from, to);
  if (m === undefined) return pending;
  // The time of the answer, so that the rendered texts match its data.
  const now = jobs.data === undefined ? openedAt : new Date(jobs.dataUpdatedAt);
  function choose(next: string): void {
    setPressed({ before: inAddress, day: next });
    address(next);
  }
  const shown = { m, jobs, holidays, now, today: todayIn(zone, now), chosen, choose };
  return (
    <div className="jobs-board">
      {span === "week" ? <JobsWeek {...shown} /> : <JobsMonth {...shown} repeating={repeating} />}
      <div className="jobs-feed">
        <CalendarFeed m={m} askGoogle={askGoogle} />
      </div>
      {repeating.dialog}
    </div>
  );
}
