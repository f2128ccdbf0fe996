import type { Message } from "@bandeja/contract/calls/messages";
import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
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

/** This near to the first message, earlier ones are fetched. */
const aheadPx = 600;

interface Props {
  me: string;
  name: string;
  messages: readonly Message[];
  outgoing: readonly Outgoing[];
  earlier: Pick<Messages, "hasNextPage" | "isFetchingNextPage" | "fetchNextPage">;
  /** Fetches earlier messages as soon as the reader comes near the first; the button stays for who has only keys. */
  fetchesAhead?: boolean;
  /** Hears of what the other wrote last, each time that it is looked at. */
  onSeen?: ((newest: Message) => void) | undefined;
  onSendAgain: (message: Outgoing) => void;
  onDiscard: (message: Outgoing) => void;
  /** What stands beside a message of the other's: what can be done about it. */
  renderAside?: (message: Message) => ReactNode;
}

/** The messages, oldest first, in a box that scrolls by itself. */
export function MessageLog({
  me,
  name,
  messages,
  outgoing,
  earlier,
  fetchesAhead = false,
  onSeen,
  onSendAgain,
  onDiscard,
  renderAside,
}: Props) {
  const { t } = useTranslation();
  const { log, hasNewMessages, toEnd, onScroll, isAtEnd } = useLogScroll({
    first: messages[0]?._id,
    last: messages.at(-1)?._id,
    outgoing: outgoing.length,
  });
  const newest = messages.findLast(({ fromuserid }) => fromuserid !== me);
  const look = useSeen(newest, isAtEnd, onSeen);

  function scroll(): void {
    onScroll();
    look();
    if (!fetchesAhead || !earlier.hasNextPage || earlier.isFetchingNextPage) return;
    if ((log.current?.scrollTop ?? 0) < aheadPx) void earlier.fetchNextPage();
  }

  async function showEarlier(): Promise<void> {
    const { hasNextPage } = await earlier.fetchNextPage();
    // The button is gone with the last page: its focus must not be.
    if (!hasNextPage) log.current?.focus({ preventScroll: true });
  }

  function showNewMessages(): void {
    toEnd();
    log.current?.focus({ preventScroll: true });
  }

  return (
    <div className="chat-window">
      {/* Silent by itself: earlier messages that are put before would all be read aloud. */}
      <div
        ref={log}
        className="chat-log"
        role="log"
        aria-live="off"
        aria-label={t(($) => $.chat.log)}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- who has only keys scrolls it
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
          <EmptyState title={t(($) => $.chat.empty)}>{t(($) => $.chat.emptyHint)}</EmptyState>
        )}
        <ol className="grid gap-3">
          {messages.map((message, index) => (
            <li key={message._id}>
              <DayLine at={message.messagedate} before={messages[index - 1]?.messagedate} />
              <div className={renderAside && "chat-line"}>
                <SentMessage message={message} isMine={message.fromuserid === me} name={name} />
                {message.fromuserid !== me && renderAside?.(message)}
              </div>
            </li>
          ))}
          {outgoing.map((message, index) => (
            <li key={message.clientid}>
              <DayLine
                at={message.writtenAt}
                before={outgoing[index - 1]?.writtenAt ?? messages.at(-1)?.messagedate}
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
      <LiveAnnouncement newest={newest} name={name} />
      {hasNewMessages && (
        <Button tone="ink" size="small" className="chat-news" onClick={showNewMessages}>
          {t(($) => $.chat.newBelow)}
        </Button>
      )}
    </div>
  );
}
