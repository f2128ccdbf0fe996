import { api } from "@bandeja/browser/session/api.ts";
import { applicationsWithdraw } from "@bandeja/contract/calls/applications";
import { useTranslation } from "@bandeja/i18n/react";
import { DeedDialog } from "@bandeja/browser/deed-dialog/deed-dialog.tsx";

/** Asks once more, then takes the application back. */
export function WithdrawDialog({ application, onClose }: { application: string; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <DeedDialog
      title={t(($) => $.shift.withdrawQuestion)}
      yes={t(($) => $.shift.withdrawYes)}
      no={t(($) => $.shift.withdrawNo)}
      startsAtNo
      send={() => api.call(applicationsWithdraw, { body: { application_id: application } })}
      onClose={onClose}
    >
      <p>{t(($) => $.shift.withdrawHint)}</p>
    </DeedDialog>
  );
}
