import { accountChangePassword } from "@bandeja/contract/calls/accounts";
import { ChangePasswordFormSchema } from "@bandeja/contract/password-forms";
import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { PasswordField } from "@bandeja/ui/password-field";
import { useQueryClient } from "@tanstack/react-query";
import { NewPasswordFields } from "../../password/new-password-fields.tsx";
import { api } from "../../session/api.ts";
import { ApiForm } from "../../form/api-form.tsx";
import { useApiForm } from "../../form/use-api-form.ts";
import { askAnew } from "../../session/ask-anew.ts";

/** The old password, and the new one twice. */
export function PasswordForm({
  forgotPassword,
  onChanged,
}: {
  forgotPassword: string;
  onChanged: () => void;
}) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const form = useApiForm({
    schema: ChangePasswordFormSchema,
    async send({ oldpassword, password }) {
      await api.call(accountChangePassword, { body: { oldpassword, password } });
      onChanged();
      await askAnew(queries);
    },
  });
  return (
    <ApiForm form={form} className="account-form">
      <div>
        <PasswordField
          autoComplete="current-password"
          autoFocus
          label={t(($) => $.account.password.old)}
          showLabel={t(($) => $.common.showPassword)}
          hideLabel={t(($) => $.common.hidePassword)}
          {...form.field("oldpassword")}
        />
        <a className="text-link type-small" href={forgotPassword}>
          {t(($) => $.login.forgot)}
        </a>
      </div>
      <NewPasswordFields
        label={t(($) => $.resetpassword.password)}
        hint={t(($) => $.resetpassword.hint)}
        label2={t(($) => $.resetpassword.password2)}
        password={form.field("password")}
        password2={form.field("password2")}
      />
      <div>
        <Button type="submit" isBusy={form.isSending} busyLabel={t(($) => $.common.loading)}>
          {t(($) => $.resetpassword.submit)}
        </Button>
      </div>
    </ApiForm>
  );
}
