import { useFormatters, useTranslation } from "@bandeja/i18n/react";

/** How long before its start work was cancelled. */
export function Notice({ minutes }: { minutes: number }) {
  const { t } = useTranslation();
  const format = useFormatters();
  if (minutes < 0) return t(($) => $.operatorconsole.conduct.nonotice);
  return minutes === 0
    ? t(($) => $.operatorconsole.conduct.lastminute)
    : t(($) => $.operatorconsole.conduct.notice, { time: format.duration(minutes * 60_000) });
}
