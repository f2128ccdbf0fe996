import { useTranslation } from "@bandeja/i18n/react";
import { QueryFailed } from "@bandeja/features/query/query-failed.tsx";
import { ConversationSkeleton } from "@bandeja/features/chat/conversation-skeleton.tsx";
import { ClosedNote } from "@bandeja/features/people/closed-note.tsx";
import { ReportMessage } from "@bandeja/features/people/report-message.tsx";
import { MessageForm } from "./message-form.tsx";
import { MessageLog } from "@bandeja/features/chat/message-log.tsx";
import { PollNote } from "@bandeja/features/chat/poll-note.tsx";
import { useMessages } from "@bandeja/features/chat/use-messages.ts";
import { useOutgoing } from "./use-outgoing.ts";
import { useReadReceipt } from "./use-read-receipt.ts";

interface Props {
  me: string;
  other: string;
  /** The worker's name, where the specification has 'Waitress Name'. */
  name: string;
}

/** The messages, those being sent, and the message field. */
export function Conversation({ me, other, name }: Props) {
  const { t } = useTranslation();
  const query = useMessages(me, other, useReadReceipt(other));
  const { messages, error, isError } = query;
  const { outgoing, send, sendAgain, discard } = useOutgoing(me, other, messages);

  if (messages === undefined) {
    return isError ? (
      <div className="chat-log">
        <QueryFailed query={query} title={t(($) => $.chat.notLoaded)} />
      </div>
    ) : (
      <ConversationSkeleton />
    );
  }
  return (
    <>
      <MessageLog
        {...{ me, name, messages, outgoing }}
        earlier={query}
        onSendAgain={sendAgain}
        onDiscard={discard}
        renderAside={(message) => <ReportMessage person={other} name={name} message={message} />}
      />
      {isError && <PollNote failure={error} />}
      {query.isClosed ? (
        <ClosedNote other={other} name={name} isMine={query.isBlockedByMe} />
      ) : (
        <MessageForm other={other} onSend={send} />
      )}
    </>
  );
}
