import { useLogin } from "@bandeja/web-platform/session/session.ts";
import { ListView } from "@bandeja/features/query/list-view.tsx";
import { useTranslation } from "@bandeja/i18n/react";
import { PaperBubbles } from "@bandeja/ui/art/paper-bubbles";
import { EmptyState } from "@bandeja/ui/empty-state";
import { LinkButton } from "@bandeja/ui/link-button";
import { SkeletonBar } from "@bandeja/ui/skeleton";
import { Screen } from "#layout/screen.tsx";
import { AppLink } from "#lib/app-link.tsx";
import { useMutationRecords } from "@bandeja/web-platform/outbox/offline-mutations.ts";
import { homeOf } from "#lib/home-of.ts";
import { ThreadRow } from "./thread-row.tsx";
import { useThreads } from "./use-threads.ts";
import "./messages-screen.css";

/** The threads of an account, with unread counts. */
export function MessagesScreen() {
  const { t } = useTranslation();
  return (
    <Screen title={t(($) => $.app.messages)}>
      <Threads />
    </Screen>
  );
}

function Threads() {
  const { t } = useTranslation();
  const list = useThreads();
  const records = useMutationRecords("message");
  return (
    <ListView
      list={list}
      rows={list.threads}
      title={t(($) => $.conversation.notLoaded)}
      skeleton={<ThreadsSkeleton />}
      empty={<NoThreads />}
      moreClass="mt-6"
    >
      {(threads) => (
        <ul className="threads">
          {threads.map((thread) => {
            const { otherPartyId: other, last } = thread;
            const own = records.findLast(
              ({ input, status }) => input.otherPartyId === other && status !== "success",
            );
            const mark = own?.status === "error" ? ("unsent" as const) : ("waiting" as const);
            const said =
              own === undefined
                ? last && { text: last.text, isMine: last.senderId !== other, at: last.sentAt }
                : { text: own.input.text, isMine: true, at: new Date(own.at).toISOString(), mark };
            return (
              <li key={other}>
                <ThreadRow thread={thread} said={said ?? undefined} />
              </li>
            );
          })}
        </ul>
      )}
    </ListView>
  );
}

/** Explains how a thread begins, with a link. */
function NoThreads() {
  const { t } = useTranslation();
  const login = useLogin();
  const isVenue = login?.type === "restaurant";
  return (
    <EmptyState
      art={PaperBubbles}
      title={t(($) => $.conversation.none)}
      action={
        <LinkButton as={AppLink} href={homeOf(login)}>
          {isVenue ? t(($) => $.conversation.toJobs) : t(($) => $.conversation.toShifts)}
        </LinkButton>
      }
    >
      {isVenue ? t(($) => $.conversation.noneVenue) : t(($) => $.conversation.noneWaitstaff)}
    </EmptyState>
  );
}

function ThreadsSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t(($) => $.common.loading)} className="threads">
      {Array.from({ length: 5 }, (_, row) => (
        <div key={row} className="thread">
          <SkeletonBar className="size-14" />
          <span className="grid gap-3">
            <SkeletonBar className="h-5 w-40 max-w-full" />
            <SkeletonBar className="h-4 w-56 max-w-full" />
          </span>
        </div>
      ))}
    </div>
  );
}
