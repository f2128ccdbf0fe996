import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { CloseIcon } from "@bandeja/ui/icon";
import { useEffect, useRef } from "react";
import { activeFilters, withoutFilter } from "#features/search/filters.ts";
import type { Filters } from "#features/search/filters.ts";
import type { OwnLocality } from "#features/search/use-own-locality.ts";
import { filterText } from "#features/search/filter-text.ts";

/** The active filters, each with a button that removes it. Presets have buttons of their own. */
export function FilterChips({
  filters,
  locality,
  onChange,
}: {
  filters: Filters;
  locality: OwnLocality | undefined;
  onChange: (filters: Filters) => void;
}) {
  const texts = useTranslation();
  const { t } = texts;
  const format = useFormatters();
  const active = activeFilters(filters).filter((name) => name !== "preset");
  const list = useRef<HTMLUListElement>(null);
  const removed = useRef<number>(undefined);

  // The focused chip is gone: the focus moves to the next one, or else to the button of the filters.
  useEffect(() => {
    if (removed.current === undefined) return;
    const chips = list.current?.querySelectorAll("button") ?? [];
    (
      chips[Math.min(removed.current, chips.length - 1)] ??
      document.querySelector<HTMLElement>("#filters-button")
    )?.focus();
    removed.current = undefined;
  });

  if (active.length === 0) return null;
  return (
    <ul ref={list} className="filter-chips" aria-label={t(($) => $.shifts.filtersThatHold)}>
      {active.map((name, index) => {
        const text = filterText(filters, name, { ...texts, format, locality });
        return (
          <li key={name}>
            <button
              type="button"
              className="filter-chip"
              aria-label={t(($) => $.shifts.remove, { filter: text })}
              onClick={() => {
                removed.current = index;
                onChange(withoutFilter(filters, name));
              }}
            >
              {text}
              <CloseIcon />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
