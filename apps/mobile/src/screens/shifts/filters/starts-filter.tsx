import { useTranslation } from "@bandeja/i18n/react";
import { Select } from "@bandeja/ui/select";
import type { Filters } from "#features/search/filters.ts";

const firstMinute = "00:00";
const lastMinute = "23:59";
const halfHours = Array.from(
  { length: 48 },
  (_, half) => `${String(Math.floor(half / 2)).padStart(2, "0")}:${half % 2 === 0 ? "00" : "30"}`,
);
const options = halfHours.map((time) => ({ value: time, label: time }));

/** The range of start times; it includes midnight when the second is earlier. */
export function StartsFilter({
  starts,
  onChange,
}: {
  starts?: Filters["starts"];
  onChange: (starts: Filters["starts"]) => void;
}) {
  const { t } = useTranslation();
  const from = starts === undefined || starts.from === firstMinute ? "" : starts.from;
  const to = starts === undefined || starts.to === lastMinute ? "" : starts.to;
  const change = (changed: { from: string; to: string }) =>
    onChange(
      changed.from === "" && changed.to === ""
        ? undefined
        : { from: changed.from || firstMinute, to: changed.to || lastMinute },
    );
  return (
    <fieldset className="filter-part">
      <legend className="type-label">{t(($) => $.shifts.starts)}</legend>
      <div className="filter-pair">
        <Select
          isFigures
          label={t(($) => $.shifts.notBefore)}
          placeholder={t(($) => $.shifts.any)}
          options={options}
          value={from}
          onChange={({ target }) => change({ from: target.value, to })}
        />
        <Select
          isFigures
          label={t(($) => $.shifts.notAfter)}
          placeholder={t(($) => $.shifts.any)}
          options={options}
          value={to}
          onChange={({ target }) => change({ from, to: target.value })}
        />
      </div>
    </fieldset>
  );
}
