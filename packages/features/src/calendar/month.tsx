import { useTranslation } from "@bandeja/i18n/react";
import type { Day } from "./days.ts";
import { MonthGrid } from "./month-grid.tsx";
import type { DayMark, ShownDay } from "./month-grid.tsx";
import { MonthLegend } from "./month-legend.tsx";

interface Props<Work> {
  days: ReadonlyMap<string, Day<Work>>;
  /** The statuses of the work, the most important first: a day has the mark of its first one. */
  statuses: readonly { status: string; mark: DayMark; label: string }[];
  statusOf: (work: Work) => string;
  endTimeOf: (work: Work) => string;
  chosen: string;
  today: string;
  onChoose: (date: string) => void;
}

/** The work of a month as a grid of days, with the meaning of its marks. */
export function Month<Work>({ days, statuses, statusOf, endTimeOf, ...grid }: Props<Work>) {
  const { t } = useTranslation();

  function present({ begins, ends }: Day<Work>): ShownDay {
    const first = statuses.find(({ status }) => begins.some((work) => statusOf(work) === status));
    const [night] = ends;
    return {
      mark: first?.mark,
      hasNightEnd: night !== undefined,
      words: [
        ...(begins.length > 0 ? [t(($) => $.calendar.shifts, { count: begins.length })] : []),
        ...(first === undefined ? [] : [first.label]),
        ...(night === undefined ? [] : [t(($) => $.calendar.endsAt, { time: endTimeOf(night) })]),
      ],
    };
  }

  return (
    <div>
      <MonthGrid
        {...grid}
        dayOf={(date) => {
          const day = days.get(date);
          return day && present(day);
        }}
      />
      <MonthLegend marks={statuses} />
    </div>
  );
}
