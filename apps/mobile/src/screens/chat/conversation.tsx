import { QueryFailed } from "@bandeja/features/query/query-failed.tsx";
import { ConversationSkeleton } from "@bandeja/features/chat/conversation-skeleton.tsx";
import { MessageLog } from "@bandeja/features/chat/message-log.tsx";
import { PollNote } from "@bandeja/features/chat/poll-note.tsx";
import { useMessages } from "@bandeja/features/chat/use-messages.ts";
import { ClosedNote } from "@bandeja/features/people/closed-note.tsx";
import { ReportMessage } from "@bandeja/features/people/report-message.tsx";
import { NetworkFailure } from "@bandeja/client/failures";
import type { Message } from "@bandeja/contract/calls/messages";
import { useTranslation } from "@bandeja/i18n/react";
import { useRef } from "react";
import { useOfflineMutation } from "#lib/offline-mutations.ts";
import { MessageField } from "./message-field.tsx";
import { useOutgoing } from "./use-outgoing.ts";

/** The messages of a thread, those being sent, and the field for the next one. */
export function Conversation({ me, other, name }: { me: string; other: string; name: string }) {
  const { t } = useTranslation();
  const query = useMessages(me, other);
  const { messages, error } = query;
  const { outgoing, send, sendAgain, discard } = useOutgoing(me, other, messages);
  const { mutate: mark } = useOfflineMutation("receipt");
  const marked = useRef<string>(undefined);

  function sendReadReceipt({ id, status }: Message): void {
    if (status === "read" || marked.current === id) return;
    marked.current = id;
    mark({ otherPartyId: other, upTo: id, status: "read" });
  }

  if (messages === undefined && error === null) return <ConversationSkeleton />;
  // Without a network, messages can be written all the same.
  if (messages === undefined && !(error instanceof NetworkFailure)) {
    return (
      <div className="chat-log">
        <QueryFailed query={query} title={t(($) => $.chat.notLoaded)} />
      </div>
    );
  }
  return (
    <>
      <MessageLog
        {...{ me, name, outgoing }}
        messages={messages ?? []}
        earlier={query}
        fetchesAhead
        onSeen={sendReadReceipt}
        onSendAgain={sendAgain}
        onDiscard={discard}
        renderAside={(message) => <ReportMessage person={other} name={name} message={message} />}
      />
      {error !== null && <PollNote failure={error} />}
      {query.isClosed ? (
        <ClosedNote other={other} name={name} isMine={query.isBlockedByMe} />
      ) : (
        <MessageField other={other} onSend={send} />
      )}
    </>
  );
}
