import { useTranslation } from "@bandeja/i18n/react";
import { PasswordField } from "@bandeja/ui/password-field";
import type { PasswordFieldProps } from "@bandeja/ui/password-field";

type Field = Omit<PasswordFieldProps, "label" | "showLabel" | "hideLabel">;

/** A new password and its confirmation. */
export function NewPasswordFields({
  label,
  hint,
  label2,
  password,
  password2,
}: {
  label: string;
  hint: string;
  label2: string;
  password: Field;
  password2: Field;
}) {
  const { t } = useTranslation();
  const eye = {
    showLabel: t(($) => $.common.showPassword),
    hideLabel: t(($) => $.common.hidePassword),
    autoComplete: "new-password",
  };
  return (
    <>
      <PasswordField {...eye} label={label} hint={hint} {...password} />
      <PasswordField {...eye} label={label2} {...password2} />
    </>
  );
}
