import { useTranslation } from "@bandeja/i18n/react";

const hour = 60;
const day = 24 * hour;

function noticeOf(minutes: number) {
  if (minutes < 0) return undefined;
  if (minutes < hour) return { unit: "minutes", count: minutes } as const;
  if (minutes < 2 * day) return { unit: "hours", count: Math.floor(minutes / hour) } as const;
  return { unit: "days", count: Math.floor(minutes / day) } as const;
}

/** The notice of a cancellation before the start, in the largest suitable unit; `by`: who cancelled. */
export function Notice({ minutes, by }: { minutes: number | undefined; by?: string | undefined }) {
  const { t } = useTranslation();
  if (minutes === undefined) return null;
  const before = noticeOf(minutes);
  if (by !== undefined) {
    return (
      <p className="type-small">
        {before === undefined
          ? t(($) => $.job.noticeBy.after, { by })
          : t(($) => $.job.noticeBy[before.unit], { by, count: before.count })}
      </p>
    );
  }
  return (
    <p className="type-small">
      {before === undefined
        ? t(($) => $.job.notice.after)
        : t(($) => $.job.notice[before.unit], { count: before.count })}
    </p>
  );
}
