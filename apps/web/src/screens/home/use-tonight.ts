import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import type { TicketPrint } from "@bandeja/ui/art/tray-things";

/** The texts of the tickets in the drawings. */
export function useTonight(): TicketPrint {
  const { t } = useTranslation();
  const format = useFormatters();
  return {
    date: t(($) => $.home.ticketDate),
    lines: [
      "18:00–02:00",
      t(($) => $.home.ticketPeople),
      t(($) => $.home.ticketValue, { value: format.money(38, "BRL") }),
    ],
    stamp: t(($) => $.home.ticketStamp),
  };
}
