import { api } from "@bandeja/web-platform/api/api.ts";
import { applicationsWithdraw } from "@bandeja/contract/calls/applications";
import { useTranslation } from "@bandeja/i18n/react";
import { ActionDialog } from "@bandeja/features/form/action-dialog.tsx";

/** Confirms the withdrawal of an application, then sends it. */
export function WithdrawDialog({ application, onClose }: { application: string; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <ActionDialog
      title={t(($) => $.shift.withdrawQuestion)}
      yes={t(($) => $.shift.withdrawYes)}
      no={t(($) => $.shift.withdrawNo)}
      startsAtNo
      send={() => api.call(applicationsWithdraw, { body: { applicationId: application } })}
      onClose={onClose}
    >
      <p>{t(($) => $.shift.withdrawHint)}</p>
    </ActionDialog>
  );
}
