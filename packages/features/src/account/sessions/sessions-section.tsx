import {
  accountEndOtherSessions,
  accountEndSession,
  accountSessions,
} from "@bandeja/contract/calls/accounts";
import type { Session } from "@bandeja/contract/calls/accounts";
import { ApiFailure } from "@bandeja/client/failures";
import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { SkeletonBar } from "@bandeja/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { api, queryOf } from "@bandeja/web-platform/api/api.ts";
import { QueryView } from "../../query/query-view.tsx";
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

const currentFirst = (a: Session, b: Session): number => Number(b.current) - Number(a.current);

/** The account's sessions, the current one first, and a button that ends all others. */
export function SessionsSection() {
  const { t } = useTranslation();
  const list = useRef<HTMLUListElement>(null);
  const query = useQuery({
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
  return (
    <AccountSection name="sessions" title={t(($) => $.account.sessions.title)}>
      <p className="type-small text-muted">{t(($) => $.account.sessions.lead)}</p>
      <QueryView
        query={query}
        title={t(($) => $.account.sessions.notLoaded)}
        skeleton={<SkeletonBar className="h-[76px] w-full" />}
      >
        {({ data: sessions }) => (
          <>
            <ul
              ref={list}
              tabIndex={-1}
              aria-label={t(($) => $.account.sessions.title)}
              className="account-sessions"
            >
              {sessions.toSorted(currentFirst).map((session) => (
                <SessionRow
                  key={session.id}
                  session={session}
                  isEnding={endOne.isPending && endOne.variables === session.id}
                  onEnd={() => endOne.mutate(session.id)}
                />
              ))}
            </ul>
            {sessions.length > 1 && (
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
          </>
        )}
      </QueryView>
      <Note>
        {ended !== undefined &&
          t(($) => (ended === "one" ? $.account.sessions.ended : $.account.sessions.othersEnded))}
      </Note>
    </AccountSection>
  );
}
