import { ApiFailure } from "@bandeja/client/failures";
import { useTranslation } from "@bandeja/i18n/react";
import { ErrorState } from "@bandeja/ui/error-state";
import type { UseQueryResult } from "@tanstack/react-query";
import { failureText } from "@bandeja/features/alert/failure-text.ts";
import { PageTitle } from "#lib/page-title.tsx";
import { BackToJobs } from "./back-to-jobs.tsx";

type RecordQuery = Pick<UseQueryResult, "data" | "error" | "isFetching">;

/** Missing, or another venue's: a retry is no use. */
const isGone = ({ error }: RecordQuery) => error instanceof ApiFailure && error.status === 404;

/** Whether a page has nothing to show; after a failed refetch the earlier data stay. */
export const hasFailed = (record: RecordQuery) =>
  isGone(record) || (record.error !== null && record.data === undefined);

interface Props {
  record: RecordQuery;
  /** The page's title. */
  title: string;
  texts: { notFound: string; notFoundWhy?: string; notLoaded: string };
  onRetry: () => void;
}

/** The page for a record that is missing or could not be loaded. */
export function RecordFailure({ record, title, texts, onRetry }: Props) {
  const { t } = useTranslation();
  const gone = isGone(record);
  return (
    <div className="wrap py-9">
      <PageTitle>{title}</PageTitle>
      <BackToJobs />
      <ErrorState
        heading="h1"
        title={gone ? texts.notFound : texts.notLoaded}
        retryLabel={t(($) => $.common.tryAgain)}
        isRetrying={record.isFetching}
        {...(!gone && { onRetry })}
      >
        {(gone ? texts.notFoundWhy : undefined) ?? failureText(t, record.error)}
      </ErrorState>
    </div>
  );
}
