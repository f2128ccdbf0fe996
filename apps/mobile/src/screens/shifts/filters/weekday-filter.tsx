import { useTranslation } from "@bandeja/i18n/react";
import { weekdayNames } from "#features/search/weekdays.ts";

/** The days of the week; none chosen means all of them. */
export function WeekdayFilter({
  weekdays = [],
  onChange,
}: {
  weekdays?: readonly number[] | undefined;
  onChange: (weekdays: readonly number[] | undefined) => void;
}) {
  const { t, language } = useTranslation();
  const long = weekdayNames(language, "long");

  function toggle(day: number): void {
    const next = weekdays.includes(day) ? weekdays.filter((one) => one !== day) : [...weekdays, day];
    const isAll = next.length === 0 || next.length === 7;
    onChange(isAll ? undefined : next.toSorted((a, b) => a - b));
  }

  return (
    <fieldset className="filter-part">
      <legend className="type-label">{t(($) => $.shifts.weekdays)}</legend>
      <div className="filter-days">
        {weekdayNames(language, "short").map((name, index) => (
          <button
            key={name}
            type="button"
            className="filter-choice"
            aria-pressed={weekdays.includes(index + 1)}
            onClick={() => toggle(index + 1)}
          >
            <span aria-hidden="true">{name}</span>
            <span className="sr-only">{long[index]}</span>
          </button>
        ))}
      </div>
    </fieldset>
  );
}
