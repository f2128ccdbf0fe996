import type { VerifiedPhone } from "@bandeja/features/phone/phone-code-form.tsx";
import { PhoneVerification } from "@bandeja/features/phone/phone-verification.tsx";
import { useStoreMobile } from "@bandeja/features/phone/use-store-mobile.ts";
import { useTranslation } from "@bandeja/i18n/react";
import { useEffect, useRef } from "react";

/** Applying requires a verified phone: it is verified here, and the application is then sent automatically. */
export function PhoneFirst({ country, onStored }: { country: string; onStored: () => void }) {
  const { t } = useTranslation();
  const storeMobile = useStoreMobile();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);

  async function store(phone: VerifiedPhone): Promise<boolean> {
    const isStored = await storeMobile(phone);
    if (isStored) onStored();
    return isStored;
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
