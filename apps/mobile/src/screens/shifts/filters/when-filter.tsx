import { useNoSuchDay } from "@bandeja/features/form/use-no-such-day.ts";
import { useTranslation } from "@bandeja/i18n/react";
import { DateField } from "@bandeja/ui/date-field";
import { useState } from "react";
import { searchPresets } from "@bandeja/contract/search-fields";
import type { SearchPreset } from "@bandeja/contract/search-fields";
import type { Filters } from "#features/search/filters.ts";

type Dates = Filters["dates"];

/** Any day, a preset, or the first and last day. */
export function WhenFilter({
  preset,
  dates,
  onChange,
}: {
  preset?: SearchPreset | undefined;
  dates?: Dates;
  onChange: (preset: SearchPreset | undefined, dates: Dates) => void;
}) {
  const { t } = useTranslation();
  const [isChoosing, setChoosing] = useState(dates !== undefined);
  const isDates = preset === undefined && (isChoosing || dates !== undefined);

  function choose(chosen: SearchPreset | undefined): void {
    setChoosing(false);
    onChange(chosen, undefined);
  }
  return (
    <fieldset className="filter-part">
      <legend className="type-label">{t(($) => $.shifts.when)}</legend>
      <div className="filter-choices">
        <button
          type="button"
          className="filter-choice"
          aria-pressed={preset === undefined && !isDates}
          onClick={() => choose(undefined)}
        >
          {t(($) => $.shifts.anyTime)}
        </button>
        {searchPresets.map((name) => (
          <button
            key={name}
            type="button"
            className="filter-choice"
            aria-pressed={preset === name}
            onClick={() => choose(name)}
          >
            {t(($) => $.shifts.presets[name])}
          </button>
        ))}
        <button
          type="button"
          className="filter-choice"
          aria-pressed={isDates}
          aria-expanded={isDates}
          onClick={() => {
            setChoosing(true);
            onChange(undefined, dates);
          }}
        >
          {t(($) => $.shifts.chooseDates)}
        </button>
      </div>
      {isDates && <DateRange dates={dates} onChange={(changed) => onChange(undefined, changed)} />}
    </fieldset>
  );
}

function DateRange({ dates, onChange }: { dates: Dates; onChange: (dates: Dates) => void }) {
  const { t } = useTranslation();
  const noSuchDay = useNoSuchDay();
  const { from, to } = dates ?? {};
  const isOutOfOrder = from !== undefined && to !== undefined && from > to;
  const set = (first: string | undefined, last: string | undefined) =>
    onChange(first === undefined && last === undefined ? undefined : { from: first, to: last });
  return (
    <div role="group" aria-label={t(($) => $.shifts.dates)} className="filter-pair filter-dates">
      <DateField
        label={t(($) => $.shifts.from)}
        value={from ?? null}
        noSuchDay={noSuchDay}
        onChange={(day) => set(day ?? undefined, to)}
      />
      <DateField
        label={t(($) => $.shifts.to)}
        value={to ?? null}
        noSuchDay={noSuchDay}
        error={isOutOfOrder ? t(($) => $.shifts.datesOutOfOrder) : undefined}
        onChange={(day) => set(from, day ?? undefined)}
      />
    </div>
  );
}
