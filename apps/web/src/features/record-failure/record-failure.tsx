import { useTranslation } from "@bandeja/i18n/react";
import { ErrorState } from "@bandeja/ui/error-state";
import { QueryFailed } from "@bandeja/features/query/query-failed.tsx";
import { isGone } from "@bandeja/features/query/query-state.ts";
import type { QueryState } from "@bandeja/features/query/query-state.ts";
import { failureText } from "@bandeja/features/alert/failure-text.ts";
import { PageTitle } from "#lib/page-title.tsx";
import { BackToJobs } from "./back-to-jobs.tsx";

interface Props {
  record: QueryState<unknown>;
  /** The page's title. */
  title: string;
  texts: { notFound: string; notFoundWhy?: string; notLoaded: string };
  /** Fetches again; the record alone, if omitted. */
  onRetry?: () => void;
}

/** The page for a record that is missing or could not be loaded. */
export function RecordFailure({ record, title, texts, onRetry = record.refetch }: Props) {
  const { t } = useTranslation();
  const gone = isGone(record);
  return (
    <div className="wrap py-9">
      <PageTitle>{title}</PageTitle>
      <BackToJobs />
      {gone ? (
        <ErrorState heading="h1" title={texts.notFound}>
          {texts.notFoundWhy ?? failureText(t, record.error)}
        </ErrorState>
      ) : (
        <QueryFailed size="h1" title={texts.notLoaded} query={{ ...record, refetch: onRetry }} />
      )}
    </div>
  );
}
