import { useGo } from "@bandeja/features/navigation/navigation.ts";
import { PhoneNumberForm } from "@bandeja/features/phone/phone-number-form.tsx";
import { useTranslation } from "@bandeja/i18n/react";
import type { Registration } from "#features/registration/registration.ts";
import { TicketPage } from "#features/ticket-page/ticket-page.tsx";
import { paths } from "../../paths.ts";
import { KeepPhone } from "./keep-phone.tsx";

/** The number of a visitor who verifies it before the other steps of the registration. */
export function PhoneOfVisitor({ phone }: { phone: Registration["phone"] }) {
  const { t } = useTranslation();
  const go = useGo();
  return (
    <TicketPage title={t(($) => $.phone.title)} lead={t(($) => $.register.phoneLead)}>
      <PhoneNumberForm onSent={() => go(paths.verifyCode)} />
      {phone !== undefined && phone !== "later" && (
        <div className="mt-6">
          <KeepPhone phone={phone} />
        </div>
      )}
    </TicketPage>
  );
}
