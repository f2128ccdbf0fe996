import { localeTags } from "@bandeja/i18n/languages";
import { useFormatters, useLanguage, useTranslation } from "@bandeja/i18n/react";

/** Days of other years than this one have theirs. */
const loadedAt = new Date();

const twoDigits = (part: number) => String(part).padStart(2, "0");

/** The day of an instant by the reader's wall clock: `2026-12-04`. */
const localDay = (at: Date) =>
  `${at.getFullYear()}-${twoDigits(at.getMonth() + 1)}-${twoDigits(at.getDate())}`;

/** Instants and days as operators read them, with the weekday, in their time zone. */
export function useMoments() {
  const { t } = useTranslation();
  const format = useFormatters();
  const tag = localeTags[useLanguage()];
  const day = (date: string) => format.day(date, loadedAt);
  return {
    /** "Fri 4 Dec" · "sex, 4 dez" */
    day,
    /** "Fri 4 Dec, 18:04" · "sex, 4 dez, 18:04" */
    moment: (instant: string) => `${day(localDay(new Date(instant)))}, ${format.clock(instant, "own")}`,
    /** A time of a job, which is by the wall clock of its venue: "Fri 4 Dec, 18:00 (venue time)" */
    atVenue: (time: string) => t(($) => $.operatorconsole.page.venuetime, { time }),
    /** `2026-12-04 18:04` */
    sortable: (instant: string) => {
      const at = new Date(instant);
      return `${localDay(at)} ${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`;
    },
    /** `America/Sao_Paulo` */
    zoneId: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    /** "Brasilia Standard Time" · "Horário Padrão de Brasília" */
    zone: () =>
      new Intl.DateTimeFormat(tag, { timeZoneName: "long" })
        .formatToParts(loadedAt)
        .find(({ type }) => type === "timeZoneName")?.value ?? "",
  };
}
