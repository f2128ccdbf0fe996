import { useTranslation } from "@bandeja/i18n/react";
import { PasswordField } from "@bandeja/ui/password-field";
import type { PasswordFieldProps } from "@bandeja/ui/password-field";

type Field = Omit<PasswordFieldProps, "label" | "showLabel" | "hideLabel">;

/** The password once more; both fields where it is not known any more, after a reload. */
export function PasswordTwice({
  isKnown,
  password,
  password2,
}: {
  isKnown: boolean;
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
      {!isKnown && (
        <>
          <p className="type-small">{t(($) => $.register.passwordAgain)}</p>
          <PasswordField
            {...eye}
            label={t(($) => $.register.password)}
            hint={t(($) => $.register.passwordHint)}
            {...password}
          />
        </>
      )}
      <PasswordField {...eye} label={t(($) => $.register.password2)} {...password2} />
    </>
  );
}
