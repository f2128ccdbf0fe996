import { useFormatters } from "@bandeja/i18n/react";
import { monthOf } from "@bandeja/domain/earnings";
import type { Holidays } from "./use-holidays.ts";

/** The holidays in the month of a date, each with its day. */
export function HolidayList({ holidays, month }: { holidays: Holidays; month: string }) {
  const format = useFormatters();
  const { from, to } = monthOf(month);
  const shown = [...holidays].filter(([date]) => from <= date && date <= to);
  if (shown.length === 0) return null;
  return (
    <ul className="month-holidays">
      {shown.map(([date, name]) => (
        <li key={date}>
          {format.title(format.day(date))}: {name}
        </li>
      ))}
    </ul>
  );
}
