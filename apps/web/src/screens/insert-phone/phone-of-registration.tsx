import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { PhoneNumberForm } from "@bandeja/features/phone/phone-number-form.tsx";
import { askToFinish } from "#features/registration/registration-memory.ts";
import { RegistrationRoll } from "#features/registration/registration-roll.tsx";
import { settle } from "#features/registration/registration.ts";
import type { Registration } from "#features/registration/registration.ts";
import { TablePage } from "#features/ticket-page/table-page.tsx";
import { useGo } from "@bandeja/features/navigation/navigation.ts";
import { paths } from "../../paths.ts";
import { KeepPhone } from "./keep-phone.tsx";

/** Step 3 of a registration: the number, or "Do this later", which signs up without one. */
export function PhoneOfRegistration({
  registration,
}: {
  registration: Registration & { venue: NonNullable<Registration["venue"]> };
}) {
  const { t } = useTranslation();
  const go = useGo();
  const { phone } = registration;

  async function putOff(): Promise<void> {
    settle({ phone: "later" });
    askToFinish();
    await go(paths.registerStep(3));
  }

  return (
    <TablePage title={t(($) => $.register.title)} lead={t(($) => $.register.lead)}>
      <RegistrationRoll step={3} registration={registration}>
        <p className="mb-6">{t(($) => $.register.phoneLead)}</p>
        <PhoneNumberForm venueCountry={registration.venue.country} onSent={() => go(paths.verifyCode)} />
        <div className="mt-6">
          {phone === undefined || phone === "later" ? (
            <>
              <Button tone="secondary" isWide onClick={() => void putOff()} aria-describedby="later">
                {t(($) => $.register.later)}
              </Button>
              <p id="later" className="type-hint mt-2 text-muted">
                {t(($) => $.register.laterHint)}
              </p>
            </>
          ) : (
            <KeepPhone phone={phone} />
          )}
        </div>
      </RegistrationRoll>
    </TablePage>
  );
}
