import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import type { TicketPrint } from "@bandeja/ui/art/tray-things";

/** The text of the ticket in a drawing, in the current language. */
export function useTicketPrint(stamp: "open" | "confirmed"): TicketPrint {
  const { t } = useTranslation();
  const format = useFormatters();
  return {
    // Without a date, which would become past.
    date: t(($) => $.posters.day),
    lines: [format.shift("18:00", "23:00"), t(($) => $.posters.people), t(($) => $.posters.pay)],
    stamp: t(($) => $.posters[stamp]),
  };
}
