import { useTranslation } from "@bandeja/i18n/react";
import { PasswordField } from "@bandeja/ui/password-field";
import { TextField } from "@bandeja/ui/text-field";
import { GoogleButton } from "#lib/google-button.tsx";
import type { AccountForm } from "./use-account-form.ts";

/** Google's button, the "option to register with e-mail": "username, e-mail, password" (specification section 2, Registration, step 1). */
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
      />
      <TextField
        type="email"
        autoComplete="email"
        inputMode="email"
        label={t(($) => $.register.email)}
        {...form.field("email")}
      />
      <PasswordField
        autoComplete="new-password"
        label={t(($) => $.register.password)}
        hint={t(($) => $.register.passwordHint)}
        showLabel={t(($) => $.common.showPassword)}
        hideLabel={t(($) => $.common.hidePassword)}
        {...form.field("password")}
      />
    </div>
  );
}
