import { photoUrl } from "@bandeja/web-platform/api/photo-url.ts";
import type { Thread } from "@bandeja/contract/calls/messages";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { Face } from "@bandeja/ui/face";
import { AppLink } from "#lib/app-link.tsx";
import { appPaths } from "@bandeja/contract/app-pages";

interface Said {
  text: string;
  isMine: boolean;
  at: string;
  /** For own messages: being sent, or refused. */
  mark?: "waiting" | "unsent" | undefined;
}

/** A thread in the list: the other party's face, the last message with its time, and the number of unread ones. */
export function ThreadRow({ thread, said }: { thread: Thread; said: Said | undefined }) {
  const { t } = useTranslation();
  const format = useFormatters();
  const { otherPartyId: other, name, photo, unread } = thread;
  return (
    <AppLink href={appPaths.chat(other)} className="thread" data-unread={unread > 0 || undefined}>
      <Face name={name} photo={photoUrl(photo)} size="small" isDecorative />
      <span className="thread-words">
        <span className="thread-name">{name}</span>
        {said !== undefined && (
          <span className="thread-last">
            {said.mark === "unsent" && <b className="thread-unsent">{t(($) => $.chat.notSent)} </b>}
            {said.isMine && `${t(($) => $.chat.you)}: `}
            {said.text}
          </span>
        )}
      </span>
      <span className="thread-end">
        {said !== undefined && <time dateTime={said.at}>{momentOf(format, said.at)}</time>}
        {said?.mark === "waiting" && <span className="sr-only">{t(($) => $.chat.status.waiting)}</span>}
        {unread > 0 && (
          <span className="thread-count">
            <span aria-hidden="true">{format.count(unread)}</span>
            <span className="sr-only">{t(($) => $.app.unread, { count: unread })}</span>
          </span>
        )}
      </span>
    </AppLink>
  );
}

/** The time of a message from today, otherwise its date. */
function momentOf(format: ReturnType<typeof useFormatters>, at: string): string {
  const isToday = new Date(at).toDateString() === new Date().toDateString();
  return isToday ? format.clock(at) : format.moment(at).replace(/,.*$/, "");
}
