import type { Message } from "@bandeja/contract/calls/messages";
import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { PaperBubbles } from "@bandeja/ui/art/paper-bubbles";
import { EmptyState } from "@bandeja/ui/empty-state";
import type { ReactNode } from "react";
import { DayLine } from "./day-line.tsx";
import { OutgoingMessage, SentMessage } from "./message.tsx";
import { LiveAnnouncement } from "./live-announcement.tsx";
import { useLogScroll } from "./use-log-scroll.ts";
import { useSeen } from "./use-seen.ts";
import type { Messages } from "./use-messages.ts";
import type { Outgoing } from "./outgoing.ts";
import "./chat.css";

/** Earlier messages are fetched within this distance of the first one. */
const aheadPx = 600;

interface Props {
  me: string;
  name: string;
  messages: readonly Message[];
  outgoing: readonly Outgoing[];
  earlier: Pick<Messages, "hasNextPage" | "isFetchingNextPage" | "fetchNextPage">;
  /** Called with the last message of the other side each time it is seen. */
  onSeen?: ((newest: Message) => void) | undefined;
  onSendAgain: (message: Outgoing) => void;
  onDiscard: (message: Outgoing) => void;
  /** Renders actions beside a message of the other side. */
  renderAside?: (message: Message) => ReactNode;
}

/** The messages, oldest first, in a scroll container. */
export function MessageLog({
  me,
  name,
  messages,
  outgoing,
  earlier,
  onSeen,
  onSendAgain,
  onDiscard,
  renderAside,
}: Props) {
  const { t } = useTranslation();
  const { log, hasNewMessages, toEnd, onScroll, isAtEnd } = useLogScroll({
    first: messages[0]?.id,
    last: messages.at(-1)?.id,
    outgoing: outgoing.length,
    refused: outgoing.filter(({ state }) => state === "unsent").length,
  });
  const received = messages.filter(({ senderId }) => senderId !== me);
  const look = useSeen(received.at(-1), isAtEnd, onSeen);

  function scroll(): void {
    onScroll();
    look();
    // The button remains for keyboard users.
    if (!earlier.hasNextPage || earlier.isFetchingNextPage) return;
    if ((log.current?.scrollTop ?? 0) < aheadPx) void earlier.fetchNextPage();
  }

  async function showEarlier(): Promise<void> {
    const { hasNextPage } = await earlier.fetchNextPage();
    // The button disappears with the last page: the focus must not be lost.
    if (!hasNextPage) log.current?.focus({ preventScroll: true });
  }

  function showNewMessages(): void {
    toEnd();
    log.current?.focus({ preventScroll: true });
  }

  return (
    <div className="chat-window">
      {/* Not a live region: inserted earlier messages would all be announced. */}
      <div
        ref={log}
        className="chat-log"
        role="log"
        aria-live="off"
        aria-label={t(($) => $.chat.log)}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users scroll it
        tabIndex={0}
        onScroll={scroll}
      >
        {earlier.hasNextPage && (
          <div className="mb-6 text-center">
            <Button
              tone="secondary"
              size="small"
              isBusy={earlier.isFetchingNextPage}
              busyLabel={t(($) => $.common.loading)}
              onClick={() => void showEarlier()}
            >
              {t(($) => $.chat.older)}
            </Button>
          </div>
        )}
        {messages.length + outgoing.length === 0 && (
          <EmptyState art={PaperBubbles} title={t(($) => $.chat.empty)}>
            {t(($) => $.chat.emptyHint)}
          </EmptyState>
        )}
        <ol className="grid gap-3">
          {messages.map((message, index) => (
            <li key={message.id}>
              <DayLine at={message.sentAt} before={messages[index - 1]?.sentAt} />
              <div className={renderAside && "chat-line"}>
                <SentMessage message={message} isMine={message.senderId === me} name={name} />
                {message.senderId !== me && renderAside?.(message)}
              </div>
            </li>
          ))}
          {outgoing.map((message, index) => (
            <li key={message.clientId}>
              <DayLine
                at={message.writtenAt}
                before={outgoing[index - 1]?.writtenAt ?? messages.at(-1)?.sentAt}
              />
              <OutgoingMessage
                message={message}
                onSendAgain={() => onSendAgain(message)}
                onDiscard={() => onDiscard(message)}
              />
            </li>
          ))}
        </ol>
      </div>
      <LiveAnnouncement received={received} name={name} />
      {hasNewMessages && (
        <Button tone="ink" size="small" className="chat-news" onClick={showNewMessages}>
          {t(($) => $.chat.newBelow)}
        </Button>
      )}
    </div>
  );
}
