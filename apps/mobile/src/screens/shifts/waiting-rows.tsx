import { useTranslation } from "@bandeja/i18n/react";
import { TicketRowsSkeleton } from "@bandeja/ui/skeleton";

/** Skeletons, shown before the search is known. */
export function WaitingRows() {
  const { t } = useTranslation();
  return (
    <div className="shift-deck ground-deep">
      <TicketRowsSkeleton label={t(($) => $.shifts.loading)} rows={4} />
    </div>
  );
}
