import type { VerifiedPhone } from "@bandeja/features/phone/phone-code-form.tsx";
import { PhoneVerification } from "@bandeja/features/phone/phone-verification.tsx";
import { api } from "@bandeja/web-platform/api/api.ts";
import { waitressInsertPhone } from "@bandeja/contract/calls/waitstaff";
import { useTranslation } from "@bandeja/i18n/react";
import { useEffect, useRef } from "react";

/** Applying requires a verified phone: it is verified here, and the application is then sent automatically. */
export function PhoneFirst({ country, onStored }: { country: string; onStored: () => void }) {
  const { t } = useTranslation();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);

  async function store({ phone, phoneCountry, verification }: VerifiedPhone): Promise<void> {
    await api.call(waitressInsertPhone, { body: { phone, phoneCountry, verification } });
    onStored();
  }

  return (
    <section className="shift-phone">
      <h2 ref={title} tabIndex={-1} className="type-card-small">
        {t(($) => $.shift.phoneTitle)}
      </h2>
      <p className="mt-2 mb-5">{t(($) => $.shift.phoneLead)}</p>
      <PhoneVerification venueCountry={country} onVerified={store} />
    </section>
  );
}
