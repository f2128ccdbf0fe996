import { useTranslation } from "@bandeja/i18n/react";
import type { PhoneChallenge } from "@bandeja/features/phone/phone-challenge.ts";
import { PhoneCodeForm } from "@bandeja/features/phone/phone-code-form.tsx";
import { keepNumber } from "@bandeja/features/phone/phone-draft.ts";
import { askToFinish } from "#features/registration/registration-memory.ts";
import { RegistrationRoll } from "#features/registration/registration-roll.tsx";
import { settle } from "#features/registration/registration.ts";
import type { Registration } from "#features/registration/registration.ts";
import { TablePage } from "#features/ticket-page/table-page.tsx";
import { TicketPage } from "#features/ticket-page/ticket-page.tsx";
import { useGo } from "@bandeja/features/navigation/navigation.ts";
import { paths } from "../../paths.ts";

/**
 * The code of a visitor, in step 3 of a registration or before the others; then returns to the registration, which signs
 * up as soon as all steps are answered.
 */
export function CodeOfRegistration({
  registration,
  challenge,
}: {
  registration: Registration;
  challenge: PhoneChallenge;
}) {
  const { t } = useTranslation();
  const go = useGo();
  const isLast = registration.account !== undefined && registration.venue !== undefined;
  const form = (
    <PhoneCodeForm
      challenge={challenge}
      onChangeNumber={() => go(paths.insertPhone)}
      onVerified={async (phone) => {
        settle({ phone });
        // The proof expires before the number is wrong.
        keepNumber(challenge);
        if (isLast) askToFinish();
        // The code is used up: Back must lead to the number. Without the earlier steps the first of them is shown.
        await go(paths.registerStep(3), { replace: true });
      }}
    />
  );
  if (!isLast) {
    return (
      <TicketPage title={t(($) => $.register.codeTitle)} lead={t(($) => $.register.phoneLead)}>
        {form}
      </TicketPage>
    );
  }
  return (
    <TablePage title={t(($) => $.register.title)} lead={t(($) => $.register.lead)}>
      <RegistrationRoll step={3} registration={registration}>
        {form}
      </RegistrationRoll>
    </TablePage>
  );
}
