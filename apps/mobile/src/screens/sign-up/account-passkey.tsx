import { WaitstaffAccountSchema } from "@bandeja/contract/sign-up-forms";
import type { ApiForm } from "@bandeja/features/form/use-api-form.ts";
import { PasskeyInstead, type MakeInstead } from "@bandeja/features/account/sign-in/passkey-instead.tsx";
import { useTranslation } from "@bandeja/i18n/react";

interface Props {
  form: ApiForm<typeof WaitstaffAccountSchema>;
  /** Sets what replaces the password while the form is sent without one. */
  replaceBy: (make: MakeInstead | undefined) => void;
}

/** The choice of a passkey in the first step of a sign-up. */
export function AccountPasskey(props: Props) {
  const { t } = useTranslation();
  return <PasskeyInstead type="waitress" schema={WaitstaffAccountSchema} p={t} {...props} />;
}
