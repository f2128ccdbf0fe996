import { addDays, todayIn } from "@bandeja/domain/wall-clock";
import type { Formatters } from "@bandeja/i18n/formatters";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import type { Texts } from "@bandeja/i18n/react";

/** The local date of an instant, in the reader's time zone. */
const dayOf = (at: Date): string => todayIn(new Intl.DateTimeFormat().resolvedOptions().timeZone, at);

function nameOf(day: string, t: Texts["t"], format: Formatters): string {
  const now = new Date();
  const today = dayOf(now);
  if (day === today) return t(($) => $.chat.today);
  return day === addDays(today, -1) ? t(($) => $.chat.yesterday) : format.title(format.day(day, now));
}

/** A separator with the date, above the first message of each day. */
export function DayLine({ at, before }: { at: string; before: string | undefined }) {
  const { t } = useTranslation();
  const format = useFormatters();
  const day = dayOf(new Date(at));
  if (before !== undefined && dayOf(new Date(before)) === day) return null;
  return (
    <p className="chat-day">
      <time dateTime={day}>{nameOf(day, t, format)}</time>
    </p>
  );
}
