import { Status } from "@bandeja/ui/status";
import { api } from "@bandeja/web-platform/api/api.ts";
import { savedSearchesRemove } from "@bandeja/contract/calls/saved-searches";
import type { SavedSearch } from "@bandeja/contract/calls/saved-searches";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { EmptyState } from "@bandeja/ui/empty-state";
import { LinkButton } from "@bandeja/ui/link-button";
import { Why } from "@bandeja/features/how-it-decides/why.tsx";
import { ScreenLink } from "@bandeja/features/navigation/screen-link.tsx";
import { useRemoval } from "@bandeja/features/query/use-removal.ts";
import { appPaths } from "@bandeja/contract/app-pages";
import { activeFilters } from "#features/search/filters.ts";
import { filterText } from "#features/search/filter-text.ts";
import { filtersOfSaved } from "#features/search/saved/saved-filters.ts";
import { useOwnLocality } from "#features/search/use-own-locality.ts";
import { SearchRow } from "./search-row.tsx";

/** The saved searches, each named by what it searches for. */
export function SearchList({ searches }: { searches: readonly SavedSearch[] }) {
  const texts = useTranslation();
  const { t } = texts;
  const format = useFormatters();
  const locality = useOwnLocality();
  const { remaining, last, notice, remove } = useRemoval(
    searches,
    ({ id }) => id,
    async ({ id }) => api.call(savedSearchesRemove, { body: { searchId: id } }, { keepalive: true }),
  );
  function nameOf(search: SavedSearch): string {
    const filters = filtersOfSaved(search);
    const { where } = filters;
    const words = { ...texts, format, locality };
    const names = activeFilters(filters).map((name) =>
      // The position is that of the day on which it was saved.
      name === "where" && where.around === "me"
        ? t(($) => $.searches.withinOfPoint, { km: where.km })
        : filterText(filters, name, words),
    );
    return [...(where.around === "anywhere" ? [t(($) => $.shifts.allCountries)] : []), ...names].join(" · ");
  }
  return (
    <>
      <Status ref={notice} tabIndex={-1} className="removal-notice">
        {last !== undefined && t(($) => $.searches.removed, { search: nameOf(last) })}
      </Status>
      {remaining.length === 0 ? (
        <EmptyState
          title={t(($) => $.searches.none)}
          action={
            <LinkButton as={ScreenLink} href={appPaths.shifts}>
              {t(($) => $.app.findShifts)}
            </LinkButton>
          }
        >
          {t(($) => $.searches.noneHint)}
        </EmptyState>
      ) : (
        <>
          {remaining.length > 1 && <Why about="savedSearches" />}
          <ul className="removable-rows">
            {remaining.map((search) => (
              <li key={search.id}>
                <SearchRow
                  filters={filtersOfSaved(search)}
                  name={nameOf(search)}
                  city={locality?.location}
                  onRemove={() => void remove(search)}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
