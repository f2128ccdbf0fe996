import { useFormatters, useTranslation } from "@bandeja/i18n/react";

/** The error of a `DateField` for a date that does not exist: "There is no 31 February 2027." */
export function useNoSuchDay(): (typed: string) => string {
  const { t } = useTranslation();
  const format = useFormatters();
  return (typed) => t(($) => $.fields.noSuchDay, { day: format.typedDay(typed) });
}
