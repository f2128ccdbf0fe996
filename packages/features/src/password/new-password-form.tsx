import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { NewPasswordFields } from "../form/new-password-fields.tsx";
import { ApiForm } from "../form/api-form.tsx";
import { useApiForm } from "../form/use-api-form.ts";
import { newPasswordSchema, setPassword } from "./set-password.ts";
import type { ResetAccount } from "./set-password.ts";

/** The new password, twice. A refused link is handled by the page. */
export function NewPasswordForm({
  token,
  onEnd,
}: {
  token: string | undefined;
  /** Called with the account and its new password, or for a link that is not valid. */
  onEnd: (how: ResetAccount | "invalid", password?: string) => void | Promise<void>;
}) {
  const { t } = useTranslation();
  const form = useApiForm({
    schema: newPasswordSchema,
    async send({ password }) {
      await onEnd(await setPassword({ token: token ?? "", password }), password);
    },
    onFailure({ code, fields }) {
      const isLink = code === "LINK_INVALID" || fields?.["token"] !== undefined;
      if (isLink) void onEnd("invalid");
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
