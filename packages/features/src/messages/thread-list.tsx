import { Why } from "../how-it-decides/why.tsx";
import { useMutationRecords, usePendingMutations } from "@bandeja/web-platform/outbox/offline-mutations.ts";
import { useTranslation } from "@bandeja/i18n/react";
import type { Thread } from "@bandeja/contract/calls/messages";
import { SkeletonBar } from "@bandeja/ui/skeleton";
import type { ReactNode } from "react";
import { ListView } from "../query/list-view.tsx";
import { ThreadRow } from "./thread-row.tsx";
import type { RowMessage } from "./thread-row.tsx";
import { useThreads } from "./use-threads.ts";
import "./threads.css";

interface Props {
  addressOf: (otherPartyId: string) => string;
  /** Shown for an account without threads. */
  none: ReactNode;
}

/** The threads of the account, the one with the newest message first. */
export function ThreadList({ addressOf, none }: Props) {
  const outgoingTo = useOutgoingRows();
  const isRead = useReadThreads();
  const { t } = useTranslation();
  const list = useThreads();
  return (
    <ListView
      list={list}
      rows={list.threads}
      title={t(($) => $.conversation.notLoaded)}
      skeleton={<ThreadsSkeleton />}
      empty={none}
      moreClass="mt-6"
    >
      {(threads) => (
        <>
          <Why about="threads" />
          <ul className="threads">
            {threads.map((thread) => (
              <li key={thread.otherPartyId}>
                <ThreadRow
                  href={addressOf(thread.otherPartyId)}
                  thread={isRead(thread) ? { ...thread, unread: 0 } : thread}
                  message={outgoingTo(thread.otherPartyId) ?? lastOf(thread)}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </ListView>
  );
}

/** The newest own message to a party that the server does not have: waiting to be sent, or refused. */
function useOutgoingRows(): (other: string) => RowMessage | undefined {
  const records = useMutationRecords("message");
  return (other) => {
    const record = records.findLast(
      ({ input, status }) => input.otherPartyId === other && status !== "success",
    );
    if (record === undefined) return undefined;
    const { input, at, status } = record;
    const mark = status === "error" ? "unsent" : "waiting";
    return { text: input.text, isMine: true, at: new Date(at).toISOString(), mark };
  };
}

/** Whether a thread was read and the server does not know it yet. */
function useReadThreads(): (thread: Thread) => boolean {
  const receipts = usePendingMutations("receipt");
  return ({ otherPartyId }) =>
    receipts.some((receipt) => receipt.otherPartyId === otherPartyId && receipt.status === "read");
}

function lastOf({ last, otherPartyId }: Thread): RowMessage | undefined {
  if (last === null) return undefined;
  return { text: last.text, isMine: last.senderId !== otherPartyId, at: last.sentAt };
}

function ThreadsSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t(($) => $.common.loading)} className="threads">
      {Array.from({ length: 5 }, (_, row) => (
        <div key={row} className="thread">
          <SkeletonBar className="size-14" />
          <span className="grid gap-3">
            <SkeletonBar className="h-5 w-40" />
            <SkeletonBar className="h-4 w-56" />
          </span>
        </div>
      ))}
    </div>
  );
}
