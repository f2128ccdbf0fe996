import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { ErrorState } from "@bandeja/ui/error-state";
import { failureText } from "../alert/failure-text.ts";
import { failureOf } from "./query-state.ts";
import type { QueryState } from "./query-state.ts";

interface Props {
  query: QueryState<unknown>;
  title: string;
  /** `h1` where it is the only content of a page; "part" for a section of a page, without drawing and heading. */
  size?: "h1" | "h2" | "part";
}

/** A query without an answer: why, with a button to try again. */
export function QueryFailed({ query, title, size = "h2" }: Props) {
  const { t } = useTranslation();
  const { isFetching, refetch } = query;
  const why = failureText(t, failureOf(query));
  const retry = t(($) => $.common.tryAgain);
  if (size === "part") {
    return (
      <div role="alert" className="mt-3 grid justify-items-start gap-3">
        <p>
          {title} {why}
        </p>
        <Button tone="secondary" isBusy={isFetching} onClick={() => void refetch()}>
          {retry}
        </Button>
      </div>
    );
  }
  return (
    <ErrorState
      title={title}
      heading={size}
      retryLabel={retry}
      isRetrying={isFetching}
      onRetry={() => void refetch()}
    >
      {why}
    </ErrorState>
  );
}
