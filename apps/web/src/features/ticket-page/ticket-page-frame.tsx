import { useTranslation } from "@bandeja/i18n/react";
import { TicketPage } from "./ticket-page.tsx";

/**
 * A page with a ticket before it knows who is there, and so what stands on it: what the page is for, and what to do
 * where it never will know, without a script.
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
