import { useTranslation } from "@bandeja/i18n/react";
import { ErrorState } from "@bandeja/ui/error-state";
import type { ErrorStateProps } from "@bandeja/ui/error-state";
import { failureText } from "../alert/failure-text.ts";
import type { QueryState } from "./query-state.ts";

interface Props extends Pick<ErrorStateProps, "title" | "heading"> {
  query: QueryState<unknown>;
}

/** A query without an answer: why, with a button to try again. */
export function QueryFailed({ query: { error, isFetching, refetch }, ...texts }: Props) {
  const { t } = useTranslation();
  return (
    <ErrorState
      {...texts}
      retryLabel={t(($) => $.common.tryAgain)}
      isRetrying={isFetching}
      onRetry={() => void refetch()}
    >
      {failureText(t, error)}
    </ErrorState>
  );
}
