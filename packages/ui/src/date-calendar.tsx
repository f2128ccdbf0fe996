import type { ReactElement } from "react";
import { Button } from "react-aria-components/Button";
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  type CalendarProps,
  type DateValue,
} from "react-aria-components/Calendar";
import { Heading } from "react-aria-components/Heading";
import { ArrowIcon, BackIcon } from "./icon.tsx";
import "./styles/calendar.css";

/** A month to pick a day from. */
export function DateCalendar(props: CalendarProps<DateValue>): ReactElement {
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
        <CalendarGridBody>{(date) => <CalendarCell date={date} className="calendar-day" />}</CalendarGridBody>
      </CalendarGrid>
    </Calendar>
  );
}
