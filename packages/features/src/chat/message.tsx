import { ApiFailure } from "@bandeja/client/failures";
import { Why } from "../how-it-decides/why.tsx";
import type { Message } from "@bandeja/contract/calls/messages";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { ChatBubble } from "@bandeja/ui/chat-bubble";
import { failureText } from "../alert/failure-text.ts";
import { DecisionNote } from "../decision/decision-note.tsx";
import type { Outgoing } from "./outgoing.ts";

/** A message with its delivery status: sent, received, read (specification section 2, Chat). */
export function SentMessage({ message, isMine, name }: { message: Message; isMine: boolean; name: string }) {
  const { t } = useTranslation();
  const format = useFormatters();
  const { sentAt, text, status, decisionId } = message;
  return (
    <>
      <ChatBubble
        from={isMine ? "me" : "other"}
        author={isMine ? t(($) => $.chat.you) : name}
        time={{ text: format.clock(sentAt, "own"), dateTime: sentAt }}
        {...(isMine && { status: { kind: status, label: t(($) => $.chat.status[status]) } })}
      >
        {text}
      </ChatBubble>
      {decisionId !== undefined && (
        <div className="chat-hidden">
          <DecisionNote>{t(($) => $.conduct.decided.message)}</DecisionNote>
        </div>
      )}
    </>
  );
}

const limits: ReadonlySet<string> = new Set(["MESSAGES_TOO_MANY", "MESSAGES_UNANSWERED"]);

/** A message that is being sent, or that could not be sent: it can be retried without a duplicate, or discarded. */
export function OutgoingMessage({
  message: { text, writtenAt, state, failure },
  onSendAgain,
  onDiscard,
}: {
  message: Outgoing;
  onSendAgain: () => void;
  onDiscard: () => void;
}) {
  const { t } = useTranslation();
  const format = useFormatters();
  const kind = state === "arrived" ? "sent" : "waiting";
  return (
    <>
      <ChatBubble
        from="me"
        author={t(($) => $.chat.you)}
        time={{ text: format.clock(writtenAt, "own"), dateTime: writtenAt }}
        status={{ kind, label: t(($) => $.chat.status[kind]) }}
      >
        {text}
      </ChatBubble>
      {state === "unsent" && (
        <div className="chat-unsent">
          <p role="alert">
            {t(($) => $.chat.notSent)} {failure !== undefined && failureText(t, failure)}
          </p>
          {failure instanceof ApiFailure && limits.has(failure.code) && <Why about="limits" />}
          <Button tone="secondary" size="small" onClick={onSendAgain}>
            {t(($) => $.chat.sendAgain)}
          </Button>
          <Button tone="secondary" size="small" onClick={onDiscard}>
            {t(($) => $.chat.discard)}
          </Button>
        </div>
      )}
    </>
  );
}
