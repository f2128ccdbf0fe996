import { NewPasswordFields } from "@bandeja/features/form/new-password-fields.tsx";
import { useTranslation } from "@bandeja/i18n/react";
import type { ComponentProps } from "react";

/** Asks for the password of step 1 again, after a reload. */
export function PasswordAgain(
  fields: Pick<ComponentProps<typeof NewPasswordFields>, "password" | "password2">,
) {
  const { t } = useTranslation();
  return (
    <>
      <p className="type-small">{t(($) => $.register.passwordAgain)}</p>
      <NewPasswordFields
        {...fields}
        label={t(($) => $.register.password)}
        hint={t(($) => $.register.passwordHint)}
        label2={t(($) => $.register.password2)}
      />
    </>
  );
}
