import { shortDateTag } from "@bandeja/i18n/languages";
import { useFormatters, useLanguage } from "@bandeja/i18n/react";
import type { Translate } from "@bandeja/i18n/translate";
import { BackIcon, ArrowIcon } from "@bandeja/ui/icon";
import { IconButton } from "@bandeja/ui/icon-button";
import { useEffect, useId, useRef } from "react";
import type { KeyboardEvent } from "react";
import { dateByKey, monthAway, weeksOf } from "./days.ts";
import { HolidayList } from "./holiday-list.tsx";
import type { Holidays } from "./use-holidays.ts";
import { weekday } from "./weekday.ts";
import "./month.css";

/** The shape of a day's plate: an outline, filled, or with a second ring like a stamp. The legend names them. */
export type DayMark = "open" | "settled" | "done" | "due";

/** What the calendar shows of a day. */
export interface ShownDay {
  readonly mark?: DayMark | undefined;
  /** A night shift ends on it. */
  readonly hasNightEnd: boolean;
  /** The same in words, after the date. */
  readonly words: readonly string[];
}

interface Props {
  m: Translate;
  chosen: string;
  today: string;
  dayOf: (date: string) => ShownDay | undefined;
  /** At a venue's city; a worker's calendar has none. */
  holidays?: Holidays | undefined;
  /** What is on its days is not known yet. */
  isLoading?: boolean | undefined;
  onChoose: (date: string) => void;
}

/** A month as a grid of days with one selected. Arrow keys move by a day, Page Up and Page Down by a month. */
export function MonthGrid({ m, chosen, today, dayOf, holidays, isLoading = false, onChoose }: Props) {
  const format = useFormatters();
  const tag = shortDateTag(useLanguage());
  const title = useId();
  const grid = useRef<HTMLTableElement>(null);
  const movedTo = useRef<string>(undefined);
  const weeks = weeksOf(chosen);
  useEffect(() => {
    // The focus follows a key once its day is shown.
    if (movedTo.current !== chosen) return;
    movedTo.current = undefined;
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  });

  function press(event: KeyboardEvent): void {
    const to = dateByKey(event.key, chosen);
    if (to === undefined) return;
    event.preventDefault();
    movedTo.current = to;
    onChoose(to);
  }

  return (
    <div>
      <div className="month-head">
        <h2 id={title} aria-live="polite" className="type-card-small">
          {format.title(format.month(chosen))}
        </h2>
        <IconButton label={m(($) => $.calendar.monthBefore)} onClick={() => onChoose(monthAway(chosen, -1))}>
          <BackIcon />
        </IconButton>
        <IconButton label={m(($) => $.calendar.monthAfter)} onClick={() => onChoose(monthAway(chosen, 1))}>
          <ArrowIcon />
        </IconButton>
      </div>
      <table
        ref={grid}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the pattern of a date grid
        role="grid"
        aria-labelledby={title}
        aria-busy={isLoading}
        className="month"
        onKeyDown={press}
      >
        <thead>
          <tr>
            {weeks[0]?.map((date) => (
              <th key={date} scope="col" abbr={weekday(tag, date, "long")}>
                {weekday(tag, date, "short")}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((date) => (
                <td key={date} aria-selected={date === chosen}>
                  <DayButton
                    date={date}
                    day={dayOf(date)}
                    holiday={holidays?.get(date)}
                    isChosen={date === chosen}
                    isToday={date === today}
                    isOutside={date.slice(0, 7) !== chosen.slice(0, 7)}
                    onChoose={onChoose}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {holidays && <HolidayList holidays={holidays} month={chosen} />}
    </div>
  );
}

interface DayProps {
  date: string;
  day: ShownDay | undefined;
  holiday: string | undefined;
  isChosen: boolean;
  isToday: boolean;
  isOutside: boolean;
  onChoose: (date: string) => void;
}

function DayButton({ date, day, holiday, isChosen, isToday, isOutside, onChoose }: DayProps) {
  const format = useFormatters();
  return (
    <button
      type="button"
      tabIndex={isChosen ? 0 : -1}
      aria-label={[
        format.longDay(date),
        ...(holiday === undefined ? [] : [holiday]),
        ...(day?.words ?? []),
      ].join(", ")}
      aria-current={isToday ? "date" : undefined}
      className="month-day"
      data-outside={isOutside || undefined}
      data-mark={day?.mark}
      data-ends={day?.hasNightEnd || undefined}
      data-holiday={holiday !== undefined || undefined}
      onClick={() => onChoose(date)}
    >
      <span>{Number(date.slice(8))}</span>
    </button>
  );
}
