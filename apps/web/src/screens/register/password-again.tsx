import { NewPasswordField } from "@bandeja/features/form/new-password-field.tsx";
import { useTranslation } from "@bandeja/i18n/react";
import type { ComponentProps } from "react";

/** Asks for the password of step 1 again, after a reload. */
export function PasswordAgain({ field }: { field: Omit<ComponentProps<typeof NewPasswordField>, "label"> }) {
  const { t } = useTranslation();
  return (
    <>
      <p className="type-small">{t(($) => $.register.passwordAgain)}</p>
      <NewPasswordField label={t(($) => $.register.password)} {...field} />
    </>
  );
}
