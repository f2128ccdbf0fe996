import { useTranslation } from "@bandeja/i18n/react";
import { TicketRowsSkeleton } from "@bandeja/ui/skeleton";

/** Tickets without print, while it is not even known what to ask for. */
export function WaitingRows() {
  const { t } = useTranslation();
  return (
    <div className="shift-deck ground-deep">
      <TicketRowsSkeleton label={t(($) => $.shifts.loading)} rows={4} />
    </div>
  );
}
