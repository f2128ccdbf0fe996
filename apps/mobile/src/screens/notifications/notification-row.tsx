import { photoUrl } from "@bandeja/web-platform/api/photo-url.ts";
import type { Notification } from "@bandeja/contract/calls/notifications";
import type { AccountType } from "@bandeja/contract/lists";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { Face } from "@bandeja/ui/face";
import { AppLink } from "#lib/app-link.tsx";
import { addressOf, useSentence } from "./about.ts";

/** One notification: the sentence, the shift and the time, with a link. */
export function NotificationRow({
  notifications,
  type,
  onOpen,
}: {
  notifications: Notification;
  type: AccountType;
  onOpen: () => void;
}) {
  const { t } = useTranslation();
  const format = useFormatters();
  const sentence = useSentence(type);
  const { person, job, at, read } = notifications;
  const name = person?.name ?? job?.venueName ?? "";
  return (
    <AppLink
      href={addressOf(type, notifications)}
      className="notifications-row"
      data-unread={!read || undefined}
      onClick={onOpen}
    >
      <Face name={name} photo={photoUrl(person?.photo ?? null)} size="list" isDecorative />
      <span className="notifications-words">
        <span className="notifications-sentence">
          {!read && <span className="sr-only">{t(($) => $.inbox.isNew)}</span>}{" "}
          {sentence(notifications.kind, name)}
        </span>
        {notifications.lateMinutes !== undefined && (
          <span>{t(($) => $.inbox.delay, { minutes: notifications.lateMinutes })}</span>
        )}
        {notifications.hidden === true && <span className="type-small">{t(($) => $.reviews.toSee)}</span>}
        {job !== undefined && (
          <span className="type-figures">
            {t(($) => $.inbox.shift, {
              day: format.title(format.day(job.startDate)),
              hours: format.shift(job.startTime, job.endTime),
            })}
          </span>
        )}
        <time dateTime={at} className="type-figures text-muted">
          {format.moment(at)}
        </time>
      </span>
    </AppLink>
  );
}
