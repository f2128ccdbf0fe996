import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";

export function VenueSubmit({ isSending }: { isSending: boolean }) {
  const { t } = useTranslation();
  return (
    <Button type="submit" isWide isBusy={isSending} busyLabel={t(($) => $.common.loading)}>
      {t(($) => $.register.next)}
    </Button>
  );
}
