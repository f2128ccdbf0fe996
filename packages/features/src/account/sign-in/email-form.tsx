import { accountChangeEmail } from "@bandeja/contract/calls/accounts";
import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { PasswordField } from "@bandeja/ui/password-field";
import { useQueryClient } from "@tanstack/react-query";
import { api } from "@bandeja/web-platform/api/api.ts";
import { withProof } from "@bandeja/web-platform/proof-of-work/with-proof.ts";
import { ApiForm } from "../../form/api-form.tsx";
import { EmailField } from "../../form/email-field.tsx";
import { useApiForm } from "../../form/use-api-form.ts";
import { refetchAll } from "@bandeja/web-platform/api/refetch-all.ts";

/**
 * Changes the e-mail, with the password: a link is mailed to the new address, and nothing changes until it is opened.
 */
export function EmailForm({ onSent }: { onSent: () => void }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const form = useApiForm({
    schema: accountChangeEmail.body,
    draft: "account.email",
    async send(body) {
      await withProof((proof) => api.call(accountChangeEmail, { body: { ...body, proof } }));
      await refetchAll(queries);
      onSent();
    },
  });
  return (
    <ApiForm form={form} className="account-form">
      <EmailField
        form={form}
        autoFocus
        label={t(($) => $.account.email.new)}
        hint={t(($) => $.account.email.hint)}
      />
      <PasswordField
        autoComplete="current-password"
        label={t(($) => $.account.email.password)}
        showLabel={t(($) => $.common.showPassword)}
        hideLabel={t(($) => $.common.hidePassword)}
        {...form.field("password")}
      />
      <div>
        <Button type="submit" isBusy={form.isSending} busyLabel={t(($) => $.common.loading)}>
          {t(($) => $.account.email.send)}
        </Button>
      </div>
    </ApiForm>
  );
}
