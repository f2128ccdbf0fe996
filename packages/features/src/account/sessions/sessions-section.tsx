import {
  accountEndOtherSessions,
  accountEndSession,
  accountSessions,
} from "@bandeja/contract/calls/accounts";
import { ApiFailure } from "@bandeja/client/failures";
import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { ErrorState } from "@bandeja/ui/error-state";
import { SkeletonBar } from "@bandeja/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { api, queryOf } from "@bandeja/web-platform/api/api.ts";
import { failureText } from "../../alert/failure-text.ts";
import { AccountSection, Note } from "../account-section.tsx";
import { useAccountAction } from "../use-account-action.ts";
import { SessionRow } from "./session-row.tsx";

/** Ends a session; one that has already ended is a success. */
async function endSession(sessionId: string): Promise<void> {
  try {
    await api.call(accountEndSession, { body: { sessionId } });
  } catch (failure) {
    if (!(failure instanceof ApiFailure) || failure.code !== "NOT_FOUND") throw failure;
  }
}

/** The account's sessions, the current one first, and a button that ends all others. */
export function SessionsSection() {
  const { t } = useTranslation();
  const list = useRef<HTMLUListElement>(null);
  const { data, error, isFetching, refetch } = useQuery({
    ...queryOf(accountSessions, {}),
    refetchOnWindowFocus: "always",
  });
  const [ended, setEnded] = useState<"one" | "others">();
  const end = (which: "one" | "others") => () => {
    setEnded(which);
    // The pressed button disappears with its row: the focus must not be lost.
    list.current?.focus();
  };
  const endOne = useAccountAction(endSession, end("one"));
  const endOthers = useAccountAction(() => api.call(accountEndOtherSessions, {}), end("others"));
  const sessions = data?.data.toSorted((a, b) => Number(b.current) - Number(a.current));
  return (
    <AccountSection name="sessions" title={t(($) => $.account.sessions.title)}>
      <p className="type-small text-muted">{t(($) => $.account.sessions.lead)}</p>
      {sessions === undefined && error === null && <SkeletonBar className="h-[76px] w-full" />}
      {sessions === undefined && error !== null && (
        <ErrorState
          title={t(($) => $.account.sessions.notLoaded)}
          retryLabel={t(($) => $.common.tryAgain)}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        >
          {failureText(t, error)}
        </ErrorState>
      )}
      {sessions !== undefined && (
        <ul
          ref={list}
          tabIndex={-1}
          aria-label={t(($) => $.account.sessions.title)}
          className="account-sessions"
        >
          {sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              isEnding={endOne.isPending && endOne.variables === session.id}
              onEnd={() => endOne.mutate(session.id)}
            />
          ))}
        </ul>
      )}
      {sessions !== undefined && sessions.length > 1 && (
        <div>
          <Button
            tone="secondary"
            size="small"
            isBusy={endOthers.isPending}
            busyLabel={t(($) => $.common.loading)}
            onClick={() => endOthers.mutate()}
          >
            {t(($) => $.account.sessions.endOthers)}
          </Button>
        </div>
      )}
      <Note>
        {ended !== undefined &&
          t(($) => (ended === "one" ? $.account.sessions.ended : $.account.sessions.othersEnded))}
      </Note>
    </AccountSection>
  );
}
