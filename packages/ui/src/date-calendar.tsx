import { parseDate, type CalendarDate } from "@internationalized/date";
import { use, type ReactElement } from "react";
import { useDateFormatter } from "react-aria/useDateFormatter";
import { Button } from "react-aria-components/Button";
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarStateContext,
  type CalendarProps,
  type DateValue,
} from "react-aria-components/Calendar";
import { Heading } from "react-aria-components/Heading";
import { ArrowIcon, BackIcon } from "./icon.tsx";
import "./styles/calendar.css";

type Notes = ReadonlyMap<string, string>;

/** A month to pick a day from, with what is said of its days. */
export function DateCalendar({
  notes,
  ...props
}: CalendarProps<DateValue> & { notes: Notes | undefined }): ReactElement {
  return (
    <Calendar {...props} className="calendar">
      <header className="calendar-head">
        <Button slot="previous" className="icon-button">
          <BackIcon />
        </Button>
        <Heading className="calendar-title" />
        <Button slot="next" className="icon-button">
          <ArrowIcon />
        </Button>
      </header>
      <CalendarGrid className="calendar-grid" weekdayStyle="narrow">
        <CalendarGridHeader>
          {(day) => <CalendarHeaderCell className="calendar-weekday">{day}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>
          {(date) => <Day date={date} note={notes?.get(date.toString())} />}
        </CalendarGridBody>
      </CalendarGrid>
      {notes && <MonthNotes notes={notes} />}
    </Calendar>
  );
}

function Day({ date, note }: { date: CalendarDate; note: string | undefined }) {
  if (note === undefined) return <CalendarCell date={date} className="calendar-day" />;
  return (
    <CalendarCell
      date={date}
      className="calendar-day"
      data-noted
      render={(props) => <div {...props} aria-label={`${props["aria-label"]}, ${note}`} />}
    />
  );
}

/** The notes of the shown month, each with its day. */
function MonthNotes({ notes }: { notes: Notes }) {
  const state = use(CalendarStateContext);
  if (state === null) throw new Error("Notes are shown in a calendar");
  const { visibleRange, timeZone } = state;
  const format = useDateFormatter({ day: "numeric", month: "short", timeZone });
  const [from, to] = [visibleRange.start.toString(), visibleRange.end.toString()];
  const shown = [...notes].filter(([date]) => from <= date && date <= to);
  return (
    <ul className="calendar-notes">
      {shown.map(([date, note]) => (
        <li key={date}>
          {format.format(parseDate(date).toDate(timeZone))}: {note}
        </li>
      ))}
    </ul>
  );
}
