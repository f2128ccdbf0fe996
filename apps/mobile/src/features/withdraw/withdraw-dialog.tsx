import { failureText } from "@bandeja/browser/alert/failure-text.ts";
import { api } from "@bandeja/browser/session/api.ts";
import { applicationsWithdraw } from "@bandeja/contract/calls/applications";
import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { Dialog } from "@bandeja/ui/dialog";
import { useMutation, useQueryClient } from "@tanstack/react-query";

/** Asks once more, then takes the application back. */
export function WithdrawDialog({ application, onClose }: { application: string; onClose: () => void }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const withdraw = useMutation({
    mutationFn: () => api.call(applicationsWithdraw, { body: { application_id: application } }),
    async onSettled(_answer, failure) {
      await queries.invalidateQueries();
      if (failure === null) onClose();
    },
  });
  return (
    <Dialog
      isOpen
      title={t(($) => $.shift.withdrawQuestion)}
      onClose={onClose}
      actions={
        <>
          <Button
            isBusy={withdraw.isPending}
            busyLabel={t(($) => $.common.loading)}
            onClick={() => withdraw.mutate()}
          >
            {t(($) => $.shift.withdrawYes)}
          </Button>
          <Button tone="secondary" data-autofocus="" onClick={onClose}>
            {t(($) => $.shift.withdrawNo)}
          </Button>
        </>
      }
    >
      <p>{t(($) => $.shift.withdrawHint)}</p>
      {withdraw.error && (
        <p role="alert" className="mt-3 font-semibold">
          {failureText(t, withdraw.error)}
        </p>
      )}
    </Dialog>
  );
}
