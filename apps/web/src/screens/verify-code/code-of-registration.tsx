import { useTranslation } from "@bandeja/i18n/react";
import type { PhoneChallenge } from "@bandeja/features/phone/phone-challenge.ts";
import { PhoneCodeForm } from "@bandeja/features/phone/phone-code-form.tsx";
import { askToFinish } from "#features/registration/registration-memory.ts";
import { RegistrationRoll } from "#features/registration/registration-roll.tsx";
import { settle } from "#features/registration/registration.ts";
import type { Registration } from "#features/registration/registration.ts";
import { TablePage } from "#features/ticket-page/table-page.tsx";
import { useGo } from "@bandeja/features/navigation/navigation.ts";
import { paths } from "../../paths.ts";

/** The code in step 3 of a registration; then returns to the registration, which signs up. */
export function CodeOfRegistration({
  registration,
  challenge,
}: {
  registration: Registration;
  challenge: PhoneChallenge;
}) {
  const { t } = useTranslation();
  const go = useGo();
  return (
    <TablePage title={t(($) => $.register.title)} lead={t(($) => $.register.lead)}>
      <RegistrationRoll step={3} registration={registration}>
        <PhoneCodeForm
          challenge={challenge}
          onChangeNumber={() => go(paths.insertPhone)}
          onVerified={async (phone) => {
            settle({ phone });
            askToFinish();
            // The code is used up: Back must lead to the number.
            await go(paths.registerStep(3), { replace: true });
          }}
        />
      </RegistrationRoll>
    </TablePage>
  );
}
