import { NewPasswordFormSchema } from "@bandeja/contract/password-forms";
import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import type { ReactNode } from "react";
import { NewPasswordField } from "../form/new-password-field.tsx";
import { ApiForm } from "../form/api-form.tsx";
import { useApiForm } from "../form/use-api-form.ts";

/** The new password for the account of a mailed link. */
export function NewPasswordForm({
  save,
  onInvalid,
  children,
}: {
  save: (password: string) => Promise<void>;
  /** Called for a link that is not valid. */
  onInvalid: () => void;
  /** Text and fields before it. */
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  const form = useApiForm({
    schema: NewPasswordFormSchema,
    send: ({ password }) => save(password),
    onFailure({ code, fields }) {
      const isLink = code === "LINK_INVALID" || fields?.["token"] !== undefined;
      if (isLink) onInvalid();
      return isLink;
    },
  });
  return (
    <ApiForm form={form} className="grid gap-6">
      {children}
      <NewPasswordField label={t(($) => $.resetpassword.password)} {...form.field("password")} />
      <Button type="submit" isWide isBusy={form.isSending} busyLabel={t(($) => $.common.loading)}>
        {t(($) => $.resetpassword.submit)}
      </Button>
    </ApiForm>
  );
}
