import type { AccountType } from "@bandeja/contract/lists";
import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { NewPasswordFields } from "@bandeja/features/form/new-password-fields.tsx";
import { ApiForm } from "@bandeja/features/form/api-form.tsx";
import { useApiForm } from "@bandeja/features/form/use-api-form.ts";
import { newPasswordSchema, setPassword } from "./set-password.ts";

/** The new password, twice. A refused link is handled by the page. */
export function NewPasswordForm({
  token,
  onEnd,
}: {
  token: string | undefined;
  onEnd: (how: AccountType | "invalid") => void;
}) {
  const { t } = useTranslation();
  const form = useApiForm({
    schema: newPasswordSchema,
    async send({ password }) {
      onEnd(await setPassword({ token: token ?? "", password }));
    },
    onFailure({ code, fields }) {
      const isLink = code === "LINK_INVALID" || fields?.["token"] !== undefined;
      if (isLink) onEnd("invalid");
      return isLink;
    },
  });
  return (
    <ApiForm form={form} className="grid gap-6">
      <NewPasswordFields
        label={t(($) => $.resetpassword.password)}
        hint={t(($) => $.resetpassword.hint)}
        label2={t(($) => $.resetpassword.password2)}
        password={form.field("password")}
        password2={form.field("password2")}
      />
      <Button type="submit" isWide isBusy={form.isSending} busyLabel={t(($) => $.common.loading)}>
        {t(($) => $.resetpassword.submit)}
      </Button>
    </ApiForm>
  );
}
