import type { Translate } from "@bandeja/i18n/translate";
import type { DayMark } from "./month-grid.tsx";

/** What the shapes of a month mean. */
export function MonthLegend({
  m,
  marks,
  hasHolidays,
}: {
  m: Translate;
  marks: readonly { mark: DayMark; label: string }[];
  hasHolidays: boolean;
}) {
  return (
    <ul className="month-legend" aria-label={m(($) => $.calendar.legend)}>
      {marks.map(({ mark, label }) => (
        <li key={mark}>
          <span className="month-sample" data-mark={mark} aria-hidden="true" />
          {label}
        </li>
      ))}
      {hasHolidays && (
        <li>
          <span className="month-sample" data-holiday aria-hidden="true">
            <span />
          </span>
          {m(($) => $.calendar.holiday)}
        </li>
      )}
      <li>
        <span className="month-sample" data-ends aria-hidden="true" />
        {m(($) => $.calendar.nightEnds)}
      </li>
      <li>
        <span className="month-sample" data-today aria-hidden="true" />
        {m(($) => $.calendar.today)}
      </li>
    </ul>
  );
}
