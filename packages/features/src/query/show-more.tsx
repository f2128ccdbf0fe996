import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { failureText } from "../alert/failure-text.ts";

type List = Pick<
  UseInfiniteQueryResult,
  "hasNextPage" | "isFetchingNextPage" | "isFetchNextPageError" | "error" | "fetchNextPage"
>;

/** A button that fetches the next page of a list, if there is one. */
export function ShowMore({ list, className }: { list: List; className?: string }) {
  const { t } = useTranslation();
  if (!list.hasNextPage) return null;
  return (
    <div className={className}>
      {list.isFetchNextPageError && (
        <p role="alert" className="type-small mb-3">
          {failureText(t, list.error)}
        </p>
      )}
      <Button
        tone="secondary"
        isBusy={list.isFetchingNextPage}
        busyLabel={t(($) => $.common.loading)}
        onClick={() => void list.fetchNextPage()}
      >
        {t(($) => $.jobs.showMore)}
      </Button>
    </div>
  );
}
