import { failureText } from "@bandeja/features/alert/failure-text.ts";
import { endLogin, useLogin } from "@bandeja/web-platform/session/session.ts";
import { ApiFailure } from "@bandeja/client/failures";
import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { EmptyState } from "@bandeja/ui/empty-state";
import { ErrorState } from "@bandeja/ui/error-state";
import type { UseQueryResult } from "@tanstack/react-query";
import { useLocation, useNavigate } from "react-router";
import { appPaths } from "@bandeja/contract/app-pages";

type RecordQuery = Pick<UseQueryResult, "data" | "error" | "isFetching" | "refetch">;

const isGone = ({ error }: Pick<RecordQuery, "error">) => error instanceof ApiFailure && error.status === 404;

/** Whether a screen has no data to show; data that were loaded before stay when a refetch fails. */
export const hasFailed = (record: RecordQuery): boolean =>
  isGone(record) || (record.error !== null && record.data === undefined);

/** Says why a screen has no data: the call failed, or this account may not see them. */
export function RecordFailed({ record, notLoaded }: { record: RecordQuery; notLoaded: string }) {
  const { t } = useTranslation();
  if (isGone(record)) return <WrongAccount />;
  return (
    <ErrorState
      title={notLoaded}
      retryLabel={t(($) => $.common.tryAgain)}
      isRetrying={record.isFetching}
      onRetry={() => void record.refetch()}
    >
      {failureText(t, record.error)}
    </ErrorState>
  );
}

/** For a link that was meant for another account: says which one is signed in, and leads to the login. */
export function WrongAccount() {
  const { t } = useTranslation();
  const login = useLogin();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();

  function useAnother(): void {
    void navigate(appPaths.loginThen(`${pathname}${search}`), { replace: true });
    endLogin();
  }

  return (
    <EmptyState
      title={t(($) => $.venuejobs.wrongAccount)}
      action={<Button onClick={useAnother}>{t(($) => $.venuejobs.otherAccount)}</Button>}
    >
      {t(($) => $.venuejobs.wrongAccountText, { email: login?.email ?? "" })}
    </EmptyState>
  );
}
