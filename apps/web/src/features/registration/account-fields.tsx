import { EmailField } from "@bandeja/features/form/email-field.tsx";
import { NewPasswordField } from "@bandeja/features/form/new-password-field.tsx";
import { useTranslation } from "@bandeja/i18n/react";
import { TextField } from "@bandeja/ui/text-field";
import { GoogleButton } from "#lib/google-button.tsx";
import { takenError } from "./already-registered.tsx";
import type { AccountForm } from "./use-account-form.ts";

/** Google's button and the fields of "register with e-mail" (specification section 2, Registration, step 1). */
export function AccountFields({ form }: { form: AccountForm }) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-6">
      <GoogleButton />
      <p className="type-small text-center text-muted">{t(($) => $.register.byEmail)}</p>
      <TextField
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        label={t(($) => $.register.username)}
        {...form.field("username")}
        {...takenError(form, "username")}
      />
      <EmailField form={form} label={t(($) => $.register.email)} {...takenError(form, "email")} />
      <NewPasswordField label={t(($) => $.register.password)} {...form.field("password")} />
    </div>
  );
}
