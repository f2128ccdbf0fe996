import { useTranslation } from "@bandeja/i18n/react";
import { TicketPage } from "./ticket-page.tsx";

/**
 * A page with a ticket whose content depends on the visitor, before that is known: its description, and a note for
 * browsers without scripts.
 */
export function TicketPageFrame({ title, lead }: { title: string; lead: string }) {
  const { t } = useTranslation();
  return (
    <div className="min-h-dvh">
      <TicketPage title={title} lead={lead}>
        <div className="min-h-64">
          <noscript>
            <p>{t(($) => $.failure.script)}</p>
          </noscript>
        </div>
      </TicketPage>
    </div>
  );
}
