import { useTranslation } from "@bandeja/i18n/react";
import { searchPresets } from "@bandeja/contract/search-fields";
import type { Filters } from "#features/search/filters.ts";

/** The presets, one press away; another press removes them. */
export function PresetChoice({
  filters,
  onChange,
}: {
  filters: Filters;
  onChange: (filters: Filters) => void;
}) {
  const { t } = useTranslation();
  return (
    <div role="group" aria-label={t(($) => $.shifts.when)} className="filter-choices">
      {searchPresets.map((name) => (
        <button
          key={name}
          type="button"
          className="filter-choice"
          aria-pressed={filters.preset === name}
          onClick={() => {
            const isOn = filters.preset === name;
            onChange({
              ...filters,
              preset: isOn ? undefined : name,
              dates: isOn ? filters.dates : undefined,
            });
          }}
        >
          {t(($) => $.shifts.presets[name])}
        </button>
      ))}
    </div>
  );
}
