import { useTranslation } from "@bandeja/i18n/react";
import { DownIcon } from "@bandeja/ui/field-icons";
import { activeFilters } from "#features/search/filters.ts";
import { useOverlay } from "#lib/use-overlay.ts";
import type { FilterFieldsProps } from "./filter-fields.tsx";
import { FiltersSheet } from "./filters-sheet.tsx";

/** The button with the number of active filters, and its sheet. A press renders only these two, not the list. */
export function FiltersButton(props: FilterFieldsProps & { total: number | undefined }) {
  const { t } = useTranslation();
  const sheet = useOverlay("filters");
  return (
    <>
      <button
        type="button"
        id="filters-button"
        className="shifts-filters"
        aria-haspopup="dialog"
        onClick={sheet.open}
      >
        {t(($) => $.shifts.filtersOn, { count: activeFilters(props.filters).length })}
        <DownIcon />
      </button>
      {sheet.isOpen && <FiltersSheet {...props} onClose={sheet.close} />}
    </>
  );
}
