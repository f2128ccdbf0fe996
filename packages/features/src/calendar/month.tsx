import type { Translate } from "@bandeja/i18n/translate";
import type { Day } from "./days.ts";
import { MonthGrid } from "./month-grid.tsx";
import type { DayMark, ShownDay } from "./month-grid.tsx";
import { MonthLegend } from "./month-legend.tsx";
import type { Holidays } from "./use-holidays.ts";

interface Props<Work> {
  /** `calendarTexts`. */
  m: Translate;
  days: ReadonlyMap<string, Day<Work>>;
  /** The statuses of the work, the most important first: a day has the mark of its first one. */
  statuses: readonly { status: string; mark: DayMark; label: string }[];
  statusOf: (work: Work) => string;
  endTimeOf: (work: Work) => string;
  chosen: string;
  today: string;
  holidays?: Holidays;
  isLoading?: boolean;
  onChoose: (date: string) => void;
}

/** The work of a month as a grid of days, with the meaning of its marks. */
export function Month<Work>({ m, days, statuses, statusOf, endTimeOf, ...grid }: Props<Work>) {
  function present({ begins, ends }: Day<Work>): ShownDay {
    const first = statuses.find(({ status }) => begins.some((work) => statusOf(work) === status));
    const [night] = ends;
    return {
      mark: first?.mark,
      hasNightEnd: night !== undefined,
      words: [
        ...(begins.length > 0 ? [m(($) => $.calendar.shifts, { count: begins.length })] : []),
        ...(first === undefined ? [] : [first.label]),
        ...(night === undefined ? [] : [m(($) => $.calendar.endsAt, { time: endTimeOf(night) })]),
      ],
    };
  }

  return (
    <div>
      <MonthGrid
        m={m}
        {...grid}
        dayOf={(date) => {
          const day = days.get(date);
          return day && present(day);
        }}
      />
      <MonthLegend m={m} marks={statuses} hasHolidays={grid.holidays !== undefined} />
    </div>
  );
}
