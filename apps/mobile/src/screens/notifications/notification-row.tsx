import { photoUrl } from "@bandeja/browser/session/photo-url.ts";
import type { Notification } from "@bandeja/contract/calls/notifications";
import type { AccountType } from "@bandeja/contract/lists";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { Face } from "@bandeja/ui/face";
import { AppLink } from "#lib/app-link.tsx";
import { placeOf, useSentence } from "./about.ts";

/** One thing that one was told: who did what, about which shift, when; it leads there. */
export function NotificationRow({
  news,
  type,
  onOpen,
}: {
  news: Notification;
  type: AccountType;
  onOpen: () => void;
}) {
  const { t } = useTranslation();
  const format = useFormatters();
  const sentence = useSentence(type);
  const { person, job, at, read } = news;
  const name = person?.name ?? job?.restaurant_name ?? "";
  return (
    <AppLink
      href={placeOf(type, news)}
      className="news-row"
      data-unread={!read || undefined}
      onClick={onOpen}
    >
      <Face name={name} photo={photoUrl(person?.photo ?? null)} size="list" isDecorative />
      <span className="news-words">
        <span className="news-sentence">
          {!read && <span className="sr-only">{t(($) => $.news.isNew)}</span>} {sentence(news.kind, name)}
        </span>
        {news.lateminutes !== undefined && (
          <span>{t(($) => $.news.delay, { minutes: news.lateminutes })}</span>
        )}
        {news.hidden === true && <span className="type-small">{t(($) => $.reviews.toSee)}</span>}
        {job !== undefined && (
          <span className="type-figures">
            {t(($) => $.news.shift, {
              day: format.title(format.day(job.startdate)),
              hours: format.shift(job.startshift, job.endshift),
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
