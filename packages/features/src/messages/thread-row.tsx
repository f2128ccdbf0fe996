import { photoUrl } from "@bandeja/web-platform/api/photo-url.ts";
import type { Thread } from "@bandeja/contract/calls/messages";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { Face } from "@bandeja/ui/face";
import { SpokenGap } from "@bandeja/ui/spoken-gap";
import { ScreenLink } from "../navigation/screen-link.tsx";

/** What a row shows of a message. */
export interface RowMessage {
  text: string;
  isMine: boolean;
  at: string;
  /** For own messages: being sent, or refused. */
  mark?: "waiting" | "unsent" | undefined;
}

/** A thread in the list: the other party's face, the last message with its time, and the number of unread ones. */
export function ThreadRow({
  thread,
  message,
  href,
}: {
  thread: Thread;
  message: RowMessage | undefined;
  href: string;
}) {
  const { t } = useTranslation();
  const format = useFormatters();
  const { name, photo, unread } = thread;
  return (
    <ScreenLink href={href} className="thread" data-unread={unread > 0 || undefined}>
      <Face name={name} photo={photoUrl(photo)} size="small" isDecorative />
      <span className="thread-words">
        <span className="thread-name">{name}</span>
        <SpokenGap />
        {message !== undefined && (
          <span className="thread-last">
            {message.mark === "unsent" && <b className="thread-unsent">{t(($) => $.chat.notSent)} </b>}
            {message.isMine && `${t(($) => $.chat.you)}: `}
            {message.text}
          </span>
        )}
      </span>
      <SpokenGap />
      <span className="thread-end">
        {message !== undefined && <time dateTime={message.at}>{momentOf(format, message.at)}</time>}{" "}
        {message?.mark === "waiting" && <span className="sr-only">{t(($) => $.chat.status.waiting)}</span>}{" "}
        {unread > 0 && (
          <span className="thread-count">
            <span aria-hidden="true">{format.count(unread)}</span>
            <span className="sr-only">{t(($) => $.nav.unread, { count: unread })}</span>
          </span>
        )}
      </span>
    </ScreenLink>
  );
}

/** The time of a message from today, otherwise its date. */
function momentOf(format: ReturnType<typeof useFormatters>, at: string): string {
  const isToday = new Date(at).toDateString() === new Date().toDateString();
  return isToday ? format.clock(at, "own") : format.moment(at, "own").replace(/,.*$/, "");
}
