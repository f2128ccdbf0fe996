import { ApiFailure } from "@bandeja/client/failures";
import { callKey } from "@bandeja/client/query-options";
import { accountDelete } from "@bandeja/contract/calls/privacy";
import { restaurantGet } from "@bandeja/contract/calls/venue-profiles";
import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { Dialog } from "@bandeja/ui/dialog";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { failureText } from "../../alert/failure-text.ts";
import { useAlert } from "../../alert/use-alert.tsx";
import { api } from "@bandeja/web-platform/api/api.ts";
import type { AskGoogle } from "../ask-google.ts";
import { ConfirmByGoogleButton } from "../confirm-by-google-button.tsx";
import { useGoOn } from "../use-go-on.ts";

/** The final confirmation of the deletion by Google, for an account without a password. */
export function DeleteByGoogleDialog({
  credits,
  askGoogle,
  onDeleted,
  onClose,
}: {
  credits: number;
  askGoogle: AskGoogle;
  /** Signs out and leaves the page. */
  onDeleted: () => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const alert = useAlert();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);

  async function leave(): Promise<void> {
    // Not busy during the sign-in at Google: after closing its window, the user must be able to press again.
    const grant = await askGoogle.ask("delete");
    if (grant === undefined) return;
    setBusy(true);
    try {
      await api.call(accountDelete, { body: { grant, forfeit: credits } });
      onDeleted();
    } catch (failure) {
      setBusy(false);
      // The number of credits has changed meanwhile: show the number that would be lost now.
      const isOld = failure instanceof ApiFailure && failure.code === "CREDITS_LEFT";
      if (isOld) await queries.invalidateQueries({ queryKey: callKey(restaurantGet) });
      await alert(failureText(t, failure));
    }
  }

  useGoOn(askGoogle, "delete", () => void leave());

  return (
    <Dialog
      isOpen
      title={t(($) => $.account.delete.question)}
      closeLabel={t(($) => $.common.close)}
      onClose={onClose}
    >
      <div className="grid gap-6">
        <p>{t(($) => $.account.delete.lastByGoogle)}</p>
        {credits > 0 && (
          <p className="account-loss">{t(($) => $.account.delete.credits, { count: credits })}</p>
        )}
        <div className="grid gap-3">
          <ConfirmByGoogleButton isWide isBusy={isBusy} onClick={() => void leave()} />
          <Button tone="secondary" isWide onClick={onClose}>
            {t(($) => $.account.delete.keep)}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
