import type { Translate } from "@bandeja/i18n/translate";

/** The time from which a call that was limited may be repeated, to the minute after it: "Fri 17:50". */
export const retryTime = ({ language }: Pick<Translate, "language">, retryAfter: number): string =>
  new Date(Date.now() + retryAfter * 1_000 + 59_999).toLocaleString(language, {
    weekday: "short",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
