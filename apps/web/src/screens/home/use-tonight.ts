import { useTranslation } from "@bandeja/i18n/react";
import type { TicketPrint } from "@bandeja/ui/art/tray-things";

/** The texts of the tickets in the drawings. */
export function useTonight(): TicketPrint {
  const { t } = useTranslation();
  return {
    date: t(($) => $.home.ticketDate),
    lines: ["18:00–02:00", t(($) => $.home.ticketPeople), t(($) => $.home.ticketValue)],
    stamp: t(($) => $.home.ticketStamp),
  };
}
