import { photoUrl } from "@bandeja/web-platform/api/photo-url.ts";
import type { Notification } from "@bandeja/contract/calls/notifications";
import type { AccountType } from "@bandeja/contract/lists";
import { reviewHiddenDays } from "@bandeja/domain/parameters/records";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { Face } from "@bandeja/ui/face";
import { SpokenGap } from "@bandeja/ui/spoken-gap";
import { TrayIcon } from "@bandeja/ui/tray-icon";
import { VenueClock } from "../calendar/venue-times.tsx";
import { useOtherZone } from "../conduct/use-other-zone.ts";
import { ScreenLink } from "../navigation/screen-link.tsx";
import { useSentence } from "./use-sentence.ts";

/** One notification: the sentence, the shift and the time, with a link. */
export function NotificationRow({
  notification,
  type,
  href,
  onOpen,
}: {
  notification: Notification;
  type: AccountType;
  href: string;
  onOpen: () => void;
}) {
  const { t } = useTranslation();
  const format = useFormatters();
  const sentence = useSentence(type);
  const {
    person,
    job,
    at,
    read,
    kind,
    count,
    changes,
    lateMinutes,
    hidden,
    readLater,
    creditsLeft,
    title,
    text,
  } = notification;
  const name = person?.name ?? job?.venueName ?? "";
  return (
    <ScreenLink href={href} className="notification" data-unread={!read || undefined} onClick={onOpen}>
      {name === "" ? (
        // Of Bandeja itself, such as a payment that arrived.
        <span className="face face-list face-plate face-on-wine">
          <TrayIcon />
        </span>
      ) : (
        <Face name={name} photo={photoUrl(person?.photo ?? null)} size="list" isDecorative />
      )}
      <span className="notification-words">
        <span className="notification-sentence">
          {!read && <span className="sr-only">{t(($) => $.inbox.isNew)}</span>}{" "}
          {title ?? sentence(kind, name, count, creditsLeft)}
          {title !== undefined && /\d:\d/.test(title) && <StatementZone />}
        </span>
        <SpokenGap />
        {text !== undefined && <span className="notification-text">{text}</span>}
        <SpokenGap />
        {changes !== undefined && (
          <span>{changes.map((change) => t(($) => $.inbox.changes[change])).join(" · ")}</span>
        )}
        <SpokenGap />
        {lateMinutes !== undefined && <span>{t(($) => $.inbox.delay, { minutes: lateMinutes })}</span>}
        <SpokenGap />
        {hidden === true && (
          <span className="type-small">
            {readLater === true
              ? t(($) => $.reviews.later, { days: reviewHiddenDays })
              : t(($) => $.reviews.toSee)}
          </span>
        )}
        <SpokenGap />
        {job !== undefined && (
          <span className="type-figures">
            {t(($) => $.inbox.shift, {
              day: format.title(format.day(job.startDate)),
              hours: format.shift(job.startTime, job.endTime),
            })}
            <VenueClock shift={job} timezone={job.timezone} />
          </span>
        )}
        <SpokenGap />
        <time dateTime={at} className="type-figures text-muted">
          {format.moment(at, "own")}
        </time>
      </span>
    </ScreenLink>
  );
}

/** Whose clock the time in the title of a statement is by, where it is not the device's. */
function StatementZone() {
  const zone = useOtherZone();
  return zone === undefined ? null : ` (${zone})`;
}
