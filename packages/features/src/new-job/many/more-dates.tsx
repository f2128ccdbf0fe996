import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";

/** Opens the dialog of many shifts. */
export function MoreDates({ onOpen, ...props }: { onOpen: () => void; isWide?: boolean }) {
  const { t } = useTranslation();
  return (
    <Button tone="secondary" size="small" onClick={onOpen} {...props}>
      {t(($) => $.newjob.moreDates)}
    </Button>
  );
}
