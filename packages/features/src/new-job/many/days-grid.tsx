import { shortDateTag } from "@bandeja/i18n/languages";
import { useFormatters, useLanguage } from "@bandeja/i18n/react";
import type { Translate } from "@bandeja/i18n/translate";
import { ArrowIcon, BackIcon } from "@bandeja/ui/icon";
import { IconButton } from "@bandeja/ui/icon-button";
import { useEffect, useId, useRef, useState } from "react";
import type { KeyboardEvent } from "react";
import { dateByKey, monthAway, weeksOf } from "../../calendar/days.ts";
import { HolidayList } from "../../calendar/holiday-list.tsx";
import type { Holidays } from "../../calendar/use-holidays.ts";
import { weekday } from "../../calendar/weekday.ts";
import "../../calendar/month.css";
import "./days-grid.css";

interface Props {
  m: Translate;
  chosen: ReadonlySet<string>;
  today: string;
  /** The last day that can be chosen. */
  last: string;
  /** The hours of the venue's jobs that begin on a day. */
  takenOn: (date: string) => readonly string[];
  /** The days of the chosen job of several days that began before a day and goes on there. */
  coveredBy: (date: string) => string | undefined;
  holidays: Holidays;
  /** Those of some dates that a press on a weekday chooses. */
  freeOf: (dates: readonly string[]) => readonly string[];
  onToggle: (dates: readonly string[]) => void;
}

/** A month whose days are chosen one by one, or a weekday of it at once. Keys move as in other calendars. */
export function DaysGrid({ m, chosen, today, last, takenOn, coveredBy, holidays, freeOf, onToggle }: Props) {
  const format = useFormatters();
  const tag = shortDateTag(useLanguage());
  const title = useId();
  const grid = useRef<HTMLTableElement>(null);
  const hasMoved = useRef(false);
  const [current, setCurrent] = useState([...chosen][0] ?? today);
  const weeks = weeksOf(current);
  const month = current.slice(0, 7);
  const isPossible = (date: string) => today <= date && date <= last;
  useEffect(() => {
    if (!hasMoved.current) return;
    hasMoved.current = false;
    grid.current?.querySelector<HTMLElement>('td > [tabindex="0"]')?.focus();
  });

  function press(event: KeyboardEvent): void {
    const to = dateByKey(event.key, current);
    if (to === undefined || !(event.target as Element).closest("td")) return;
    event.preventDefault();
    hasMoved.current = true;
    setCurrent(to);
  }

  function toggleWeekday(column: number): void {
    const dates = weeks
      .map((week) => week[column] ?? "")
      .filter((date) => date.slice(0, 7) === month && isPossible(date));
    const free = freeOf(dates);
    const hasAll = free.length > 0 && free.every((date) => chosen.has(date));
    onToggle(hasAll ? free : free.filter((date) => !chosen.has(date)));
  }

  return (
    <div>
      <div className="month-head">
        <h3 id={title} aria-live="polite" className="type-card-small">
          {format.title(format.month(current))}
        </h3>
        <IconButton
          label={m(($) => $.manyshifts.before)}
          onClick={() => setCurrent((date) => monthAway(date, -1))}
        >
          <BackIcon />
        </IconButton>
        <IconButton
          label={m(($) => $.manyshifts.after)}
          onClick={() => setCurrent((date) => monthAway(date, 1))}
        >
          <ArrowIcon />
        </IconButton>
      </div>
      <table
        ref={grid}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the pattern of a date grid
        role="grid"
        aria-multiselectable="true"
        aria-labelledby={title}
        className="month"
        onKeyDown={press}
      >
        <thead>
          <tr>
            {weeks[0]?.map((date, column) => (
              <th key={date} scope="col" abbr={weekday(tag, date, "long")}>
                <button
                  type="button"
                  className="days-weekday"
                  aria-label={m(($) => $.manyshifts.allOf, {
                    weekday: format.title(weekday(tag, date, "long")),
                    month: format.month(current),
                  })}
                  onClick={() => toggleWeekday(column)}
                >
                  {weekday(tag, date, "short")}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((date) => (
                <td key={date} aria-selected={chosen.has(date)}>
                  <DayButton
                    m={m}
                    date={date}
                    taken={takenOn(date)}
                    covering={coveredBy(date)}
                    holiday={holidays.get(date)}
                    isChosen={chosen.has(date)}
                    isCurrent={date === current}
                    isToday={date === today}
                    isOutside={date.slice(0, 7) !== month}
                    isPossible={isPossible(date)}
                    onChoose={() => {
                      setCurrent(date);
                      onToggle([date]);
                    }}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <HolidayList holidays={holidays} month={current} />
    </div>
  );
}

interface DayProps {
  m: Translate;
  date: string;
  taken: readonly string[];
  covering: string | undefined;
  holiday: string | undefined;
  isChosen: boolean;
  isCurrent: boolean;
  isToday: boolean;
  isOutside: boolean;
  isPossible: boolean;
  onChoose: () => void;
}

function DayButton({
  m,
  date,
  taken,
  covering,
  holiday,
  isChosen,
  isCurrent,
  isToday,
  isOutside,
  isPossible,
  onChoose,
}: DayProps) {
  const format = useFormatters();
  const isTaken = taken.length > 0;
  const words = [
    format.longDay(date),
    ...(holiday === undefined ? [] : [holiday]),
    ...(isChosen ? [m(($) => $.manyshifts.chosen)] : []),
    ...(covering === undefined ? [] : [m(($) => $.manyshifts.covered, { days: covering })]),
    ...(isTaken ? [m(($) => $.manyshifts.taken, { hours: format.list(taken) })] : []),
  ];
  return (
    <button
      type="button"
      tabIndex={isCurrent ? 0 : -1}
      aria-label={words.join(", ")}
      aria-current={isToday ? "date" : undefined}
      aria-disabled={!isPossible || undefined}
      className={`month-day days-day${isTaken ? " days-taken" : ""}`}
      data-outside={isOutside || undefined}
      data-holiday={holiday !== undefined || undefined}
      data-mark={isChosen || covering !== undefined ? "settled" : isTaken ? "open" : undefined}
      onClick={() => isPossible && onChoose()}
    >
      <span>{Number(date.slice(8))}</span>
    </button>
  );
}
