import { useTranslation } from "@bandeja/i18n/react";
import { ErrorState } from "@bandeja/ui/error-state";
import { SkeletonBar } from "@bandeja/ui/skeleton";
import type { ReactNode } from "react";
import { failureText } from "../../alert/failure-text.ts";
import { ShowMore } from "../../query/show-more.tsx";
import { BlockedList } from "./blocked-list.tsx";
import { useBlockedPeople } from "./use-blocked-people.ts";
import "./blocked-people.css";

/**
 * The parties that the signed-in account has blocked, with buttons to unblock them; `none` is shown for an empty list.
 */
export function BlockedPeople({ none }: { none: ReactNode }) {
  const { t } = useTranslation();
  const blocked = useBlockedPeople();
  const { people, isError, error, isFetching, refetch } = blocked;
  return (
    <>
      {people !== undefined ? (
        <BlockedList people={people} none={none} />
      ) : isError ? (
        <ErrorState
          title={t(($) => $.people.notLoaded)}
          retryLabel={t(($) => $.common.tryAgain)}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        >
          {failureText(t, error)}
        </ErrorState>
      ) : (
        <div role="status" aria-label={t(($) => $.common.loading)} className="blocked-people">
          {[1, 2, 3].map((key) => (
            <SkeletonBar key={key} className="my-3 h-14 w-full" />
          ))}
        </div>
      )}
      <ShowMore list={blocked} className="mt-5" />
    </>
  );
}
