import { callKey } from "@bandeja/client/query-options";
import { accountDelete } from "@bandeja/contract/calls/privacy";
import { restaurantGet } from "@bandeja/contract/calls/venue-profiles";
import { OwnPasswordFormSchema } from "@bandeja/contract/password-forms";
import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { Dialog } from "@bandeja/ui/dialog";
import { PasswordField } from "@bandeja/ui/password-field";
import { useQueryClient } from "@tanstack/react-query";
import { api } from "@bandeja/web-platform/api/api.ts";
import { ApiForm } from "../../form/api-form.tsx";
import { useApiForm } from "../../form/use-api-form.ts";

/** The final confirmation of the deletion by password. */
export function DeleteDialog({
  credits,
  onDeleted,
  onClose,
}: {
  credits: number;
  /** Signs out and leaves the page. */
  onDeleted: () => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const form = useApiForm({
    schema: OwnPasswordFormSchema,
    async send({ password }) {
      await api.call(accountDelete, { body: { password, forfeit: credits } });
      onDeleted();
    },
    async onFailure({ code }) {
      // The number of credits has changed meanwhile: show the number that would be lost now.
      if (code === "CREDITS_LEFT") await queries.invalidateQueries({ queryKey: callKey(restaurantGet) });
      return false;
    },
  });
  return (
    <Dialog
      isOpen
      title={t(($) => $.account.delete.question)}
      closeLabel={t(($) => $.common.close)}
      onClose={onClose}
    >
      <ApiForm form={form} className="grid gap-6">
        <p>{t(($) => $.account.delete.last)}</p>
        {credits > 0 && (
          <p className="account-loss">{t(($) => $.account.delete.credits, { count: credits })}</p>
        )}
        <PasswordField
          autoComplete="current-password"
          data-autofocus=""
          label={t(($) => $.account.email.password)}
          showLabel={t(($) => $.common.showPassword)}
          hideLabel={t(($) => $.common.hidePassword)}
          {...form.field("password")}
        />
        <div className="grid gap-3">
          <Button type="submit" isWide isBusy={form.isSending} busyLabel={t(($) => $.common.loading)}>
            {t(($) => $.account.delete.submit)}
          </Button>
          <Button tone="secondary" isWide onClick={onClose}>
            {t(($) => $.account.delete.keep)}
          </Button>
        </div>
      </ApiForm>
    </Dialog>
  );
}
