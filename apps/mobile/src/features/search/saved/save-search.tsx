import { Why } from "@bandeja/features/how-it-decides/why.tsx";
import { failureText } from "@bandeja/features/alert/failure-text.ts";
import { focusFirstError } from "@bandeja/features/form/fields-of-form.ts";
import { ScreenLink } from "@bandeja/features/navigation/screen-link.tsx";
import { appPaths } from "@bandeja/contract/app-pages";
import { savedSearchLimit } from "@bandeja/domain/parameters/new-shifts";
import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import type { Filters } from "#features/search/filters.ts";
import { isSaved, savedBody } from "./saved-filters.ts";
import { useSavedSearches, useSaveSearch } from "./use-saved-searches.ts";

/** Saves the search of some filters, for the notifications of its new shifts; nothing without a filter. */
export function SaveSearch({ filters, isEmpty = false }: { filters: Filters; isEmpty?: boolean }) {
  const { t } = useTranslation();
  const { data } = useSavedSearches();
  const save = useSaveSearch();
  if (Object.keys(savedBody(filters)).length === 0) return null;
  const searches = data?.data ?? [];
  const isDone = isSaved(searches, filters);
  const isFull = !isDone && searches.length >= savedSearchLimit;
  return (
    <div className="grid justify-items-start gap-2">
      <Button
        tone="secondary"
        isDisabled={isDone || isFull || data === undefined}
        isBusy={save.isPending}
        onClick={({ currentTarget }) => {
          // Without the value of an invalid field, another search would be saved than the one on the screen.
          if (!focusFirstError(currentTarget.closest("dialog"))) save.mutate(filters);
        }}
      >
        {t(($) => $.searches.save)}
      </Button>
      <p role="status" className="type-small">
        {isDone && t(($) => $.searches.saved)}
        {isFull && t(($) => $.searches.full, { count: savedSearchLimit })}
        {!isDone && !isFull && t(($) => (isEmpty ? $.searches.whenEmpty : $.searches.saveHint))}
      </p>
      {isFull && <Why about="searchLimits" />}
      {save.error && (
        <p role="alert" className="font-semibold text-tomato">
          {failureText(t, save.error)}
        </p>
      )}
      {searches.length > 0 && (
        <ScreenLink href={appPaths.saved} className="text-link">
          {t(($) => $.searches.manage)}
        </ScreenLink>
      )}
    </div>
  );
}
