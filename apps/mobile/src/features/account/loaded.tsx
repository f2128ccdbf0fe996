import { failureText } from "@bandeja/features/alert/failure-text.ts";
import { useTranslation } from "@bandeja/i18n/react";
import { ErrorState } from "@bandeja/ui/error-state";
import { SkeletonBar } from "@bandeja/ui/skeleton";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";

/** A query's data once it is loaded; until then a skeleton, or the error. */
export function Loaded<Data>({
  query: { data, error, isFetching, refetch },
  title,
  children,
}: {
  query: UseQueryResult<{ data: Data }>;
  /** The title of the error. */
  title: string;
  children: (data: Data) => ReactNode;
}) {
  const { t } = useTranslation();
  if (data !== undefined) return children(data.data);
  if (error === null) {
    return (
      <div role="status" aria-label={t(($) => $.common.loading)} className="grid gap-5">
        <SkeletonBar className="h-8 w-40" />
        <SkeletonBar className="h-[52px] w-full" />
        <SkeletonBar className="h-[52px] w-full" />
      </div>
    );
  }
  return (
    <ErrorState
      title={title}
      retryLabel={t(($) => $.common.tryAgain)}
      isRetrying={isFetching}
      onRetry={() => void refetch()}
    >
      {failureText(t, error)}
    </ErrorState>
  );
}
