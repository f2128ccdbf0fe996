import { localeTags } from "@bandeja/i18n/languages";
import { useFormatters, useLanguage, useTranslation } from "@bandeja/i18n/react";
import { addDays } from "@bandeja/domain/wall-clock";
import { BackIcon, ArrowIcon } from "@bandeja/ui/icon";
import { IconButton } from "@bandeja/ui/icon-button";
import { useRef } from "react";
import type { KeyboardEvent } from "react";
import { flushSync } from "react-dom";
import { monthAway, weeksOf } from "./days.ts";
import type { Day } from "./days.ts";

const dateOf = (date: string) => new Date(`${date}T00:00:00Z`);

/** A month as a grid of days with one selected. Arrow keys move by a day, Page Up and Page Down by a month. */
export function MonthGrid({
  chosen,
  today,
  days,
  onChoose,
}: {
  chosen: string;
  today: string;
  days: ReadonlyMap<string, Day>;
  onChoose: (date: string) => void;
}) {
  const { t } = useTranslation();
  const format = useFormatters();
  const tag = localeTags[useLanguage()];
  const grid = useRef<HTMLTableElement>(null);
  const weeks = weeksOf(chosen);

  function press(event: KeyboardEvent): void {
    const week = weeks.find((dates) => dates.includes(chosen)) ?? [];
    const ways: Record<string, string | undefined> = {
      ArrowLeft: addDays(chosen, -1),
      ArrowRight: addDays(chosen, 1),
      ArrowUp: addDays(chosen, -7),
      ArrowDown: addDays(chosen, 7),
      Home: week[0],
      End: week[6],
      PageUp: monthAway(chosen, -1),
      PageDown: monthAway(chosen, 1),
    };
    const to = ways[event.key];
    if (to === undefined) return;
    event.preventDefault();
    flushSync(() => onChoose(to));
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }

  return (
    <div>
      <div className="month-head">
        <h2 id="month" aria-live="polite" className="type-card-small">
          {format.title(format.month(chosen))}
        </h2>
        <IconButton label={t(($) => $.myshifts.monthBefore)} onClick={() => onChoose(monthAway(chosen, -1))}>
          <BackIcon />
        </IconButton>
        <IconButton label={t(($) => $.myshifts.monthAfter)} onClick={() => onChoose(monthAway(chosen, 1))}>
          <ArrowIcon />
        </IconButton>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the pattern of a date grid */}
      <table ref={grid} role="grid" aria-labelledby="month" className="month" onKeyDown={press}>
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
                    day={days.get(date)}
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
    </div>
  );
}

const weekday = (tag: string, date: string, length: "long" | "short") =>
  new Intl.DateTimeFormat(tag, { weekday: length, timeZone: "UTC" }).format(dateOf(date)).replace(".", "");

function DayButton({
  date,
  day,
  isChosen,
  isToday,
  isOutside,
  onChoose,
}: {
  date: string;
  day: Day | undefined;
  isChosen: boolean;
  isToday: boolean;
  isOutside: boolean;
  onChoose: (date: string) => void;
}) {
  const { t } = useTranslation();
  const format = useFormatters();
  const begins = day?.begins ?? [];
  const ends = day?.ends ?? [];
  const isSettled = begins.some(({ status }) => status !== "pending");
  const label = [
    format.longDay(date),
    begins.length > 0 && t(($) => $.myshifts.shifts, { count: begins.length }),
    ends[0] !== undefined && t(($) => $.myshifts.endsAt, { time: ends[0].job.endTime }),
  ].filter((part) => part !== false);
  return (
    <button
      type="button"
      tabIndex={isChosen ? 0 : -1}
      aria-label={label.join(", ")}
      aria-current={isToday ? "date" : undefined}
      className="month-day"
      data-outside={isOutside || undefined}
      data-shift={begins.length === 0 ? undefined : isSettled ? "settled" : "asked"}
      data-ends={ends.length > 0 || undefined}
      onClick={() => onChoose(date)}
    >
      <span>{Number(date.slice(8))}</span>
    </button>
  );
}
