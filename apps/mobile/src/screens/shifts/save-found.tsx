import { Status } from "@bandeja/ui/status";
import { failureText } from "@bandeja/features/alert/failure-text.ts";
import { useTranslation } from "@bandeja/i18n/react";
import type { Filters } from "#features/search/filters.ts";
import { isSaved } from "#features/search/saved/saved-filters.ts";
import { useSavedSearches, useSaveSearch } from "#features/search/saved/use-saved-searches.ts";
import { savedSearchLimit } from "@bandeja/domain/parameters/new-shifts";

/** Saves the search at the head of its list, in one press; the sheet of the filters says more about it. */
export function SaveFound({ filters }: { filters: Filters }) {
  const { t } = useTranslation();
  const { data } = useSavedSearches();
  const save = useSaveSearch();
  const searches = data?.data ?? [];
  const isDone = isSaved(searches, filters);
  const isFull = !isDone && searches.length >= savedSearchLimit;
  // What was saved before needs no offer; after a press the button stays, with the focus, and says so.
  if (data === undefined || isFull || (isDone && !save.isSuccess)) return null;
  const isClosed = isDone || save.isPending;
  return (
    <>
      <button
        type="button"
        className="shifts-action"
        aria-disabled={isClosed || undefined}
        onClick={() => isClosed || save.mutate(filters)}
      >
        {t(($) => (isDone ? $.searches.saved : $.searches.save))}
      </button>
      <Status className="sr-only">{isDone && t(($) => $.searches.saved)}</Status>
      {save.error && (
        <p role="alert" className="font-semibold text-tomato">
          {failureText(t, save.error)}
        </p>
      )}
    </>
  );
}
