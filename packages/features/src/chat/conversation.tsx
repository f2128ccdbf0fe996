import { NetworkFailure } from "@bandeja/client/failures";
import { useTranslation } from "@bandeja/i18n/react";
import { EmptyState } from "@bandeja/ui/empty-state";
import { SilencedNote } from "../conduct/silenced-note.tsx";
import { useSilenced } from "../conduct/use-restriction.ts";
import { ClosedNote } from "../people/closed-note.tsx";
import { ReportMessage } from "../people/report-message.tsx";
import { QueryFailed } from "../query/query-failed.tsx";
import { isGone } from "../query/query-state.ts";
import { ConversationSkeleton } from "./conversation-skeleton.tsx";
import { MessageField } from "./message-field.tsx";
import { MessageLog } from "./message-log.tsx";
import { PollNote } from "./poll-note.tsx";
import { useMessages } from "./use-messages.ts";
import { useOutgoing } from "./use-outgoing.ts";
import { useReadReceipt } from "./use-read-receipt.ts";

interface Props {
  me: string;
  other: string;
  /** The other side's name, where the specification has 'Waitress Name'. */
  name: string;
  /** Whether the button to send is an arrow, for narrow screens. */
  isCompact?: boolean;
}

/** The messages of a thread, those being sent, and the field for the next one. */
export function Conversation({ me, other, name, isCompact = false }: Props) {
  const { t } = useTranslation();
  const query = useMessages(me, other);
  const { messages, error } = query;
  const { outgoing, send, sendAgain, discard } = useOutgoing(me, other, messages);
  const sendReadReceipt = useReadReceipt(other);
  const isSilenced = useSilenced();

  if (messages === undefined && error === null) return <ConversationSkeleton />;
  // Without a network, messages can be written all the same.
  if (messages === undefined && !(error instanceof NetworkFailure)) {
    return (
      <div className="chat-log">
        {isGone(query) ? (
          <EmptyState title={t(($) => $.chat.notFound)}>{t(($) => $.conversation.closedWhy)}</EmptyState>
        ) : (
          <QueryFailed query={query} title={t(($) => $.chat.notLoaded)} />
        )}
      </div>
    );
  }
  return (
    <>
      <MessageLog
        {...{ me, name, outgoing }}
        messages={messages ?? []}
        earlier={query}
        onSeen={sendReadReceipt}
        onSendAgain={sendAgain}
        onDiscard={discard}
        renderAside={(message) => <ReportMessage person={other} name={name} message={message} />}
      />
      <PollNote failure={error} />
      {query.isClosed ? (
        <ClosedNote other={other} name={name} isMine={query.isBlockedByMe} />
      ) : isSilenced ? (
        <div className="talk-closed">
          <SilencedNote />
        </div>
      ) : (
        <MessageField other={other} onSend={send} isCompact={isCompact} />
      )}
    </>
  );
}
