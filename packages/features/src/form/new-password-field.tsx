import { useTranslation } from "@bandeja/i18n/react";
import { PasswordField } from "@bandeja/ui/password-field";
import type { PasswordFieldProps } from "@bandeja/ui/password-field";

/** A new password, typed once: its button shows what was typed. The hint has all rules that can refuse it. */
export function NewPasswordField(field: Omit<PasswordFieldProps, "showLabel" | "hideLabel">) {
  const { t } = useTranslation();
  return (
    <PasswordField
      showLabel={t(($) => $.common.showPassword)}
      hideLabel={t(($) => $.common.hidePassword)}
      autoComplete="new-password"
      hint={t(($) => $.common.passwordHint)}
      {...field}
    />
  );
}
