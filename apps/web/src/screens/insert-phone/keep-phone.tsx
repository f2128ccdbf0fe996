import { ScreenLink } from "@bandeja/features/navigation/screen-link.tsx";
import { writtenNumber } from "@bandeja/features/phone/written-number.ts";
import { useTranslation } from "@bandeja/i18n/react";
import { LinkButton } from "@bandeja/ui/link-button";
import type { RegistrationPhone } from "#features/registration/registration.ts";
import { paths } from "../../paths.ts";

/** Returns to the registration with the number that is verified already. */
export function KeepPhone({ phone }: { phone: RegistrationPhone }) {
  const { t } = useTranslation();
  return (
    <LinkButton as={ScreenLink} href={paths.registerStep(3)} tone="secondary" isWide>
      {t(($) => $.register.keepPhone, { number: writtenNumber(phone) })}
    </LinkButton>
  );
}
