import { useTranslation } from "@bandeja/i18n/react";
import type { DayMark } from "./month-grid.tsx";

/** What the shapes of a month mean. */
export function MonthLegend({ marks }: { marks: readonly { mark: DayMark; label: string }[] }) {
  const { t } = useTranslation();
  return (
    <ul className="month-legend" aria-label={t(($) => $.calendar.legend)}>
      {marks.map(({ mark, label }) => (
        <li key={mark}>
          <span className="month-sample" data-mark={mark} aria-hidden="true" />
          {label}
        </li>
      ))}
      <li>
        <span className="month-sample" data-ends aria-hidden="true" />
        {t(($) => $.calendar.nightEnds)}
      </li>
      <li>
        <span className="month-sample" data-today aria-hidden="true" />
        {t(($) => $.calendar.today)}
      </li>
    </ul>
  );
}
