import { useTranslation } from "@bandeja/i18n/react";

const hour = 60;
const day = 24 * hour;

/** The notice of a cancellation before the start, in the largest suitable unit. */
export function Notice({ minutes }: { minutes: number | undefined }) {
  const { t } = useTranslation();
  if (minutes === undefined) return null;
  return (
    <p className="type-small">
      {minutes < 0
        ? t(($) => $.job.notice.after)
        : minutes < hour
          ? t(($) => $.job.notice.minutes, { count: minutes })
          : minutes < 2 * day
            ? t(($) => $.job.notice.hours, { count: Math.floor(minutes / hour) })
            : t(($) => $.job.notice.days, { count: Math.floor(minutes / day) })}
    </p>
  );
}
