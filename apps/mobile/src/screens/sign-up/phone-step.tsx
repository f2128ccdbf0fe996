import { writtenNumber } from "@bandeja/features/phone/written-number.ts";
import { PhoneVerification } from "@bandeja/features/phone/phone-verification.tsx";
import { contactDays } from "@bandeja/domain/parameters/limits";
import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { TicketRule } from "@bandeja/ui/ticket";
import { settle, useAnswers } from "./answers.ts";

/** Step 3: a phone, verified by a code, or later, with the consequence explained. */
export function PhoneStep({ onNext }: { onNext: () => void }) {
  const { t } = useTranslation();
  const { person, phone } = useAnswers();
  const isKnown = phone !== undefined && phone !== "later";
  return (
    <div className="grid gap-5">
      <p>{t(($) => $.entry.phoneLead)}</p>
      <p className="type-hint text-muted">{t(($) => $.contactdetails.seen, { days: contactDays })}</p>
      {isKnown && (
        <>
          <p className="type-figures">{t(($) => $.entry.phoneNow, { number: writtenNumber(phone) })}</p>
          <Button isWide onClick={onNext}>
            {t(($) => $.entry.keepPhone)}
          </Button>
          <TicketRule isHairline />
        </>
      )}
      <PhoneVerification
        venueCountry={person?.country}
        onVerified={async (verified) => {
          settle({ phone: verified });
          onNext();
        }}
      />
      {!isKnown && (
        <>
          <TicketRule isHairline />
          <div>
            <Button
              tone="secondary"
              isWide
              onClick={() => {
                settle({ phone: "later" });
                onNext();
              }}
            >
              {t(($) => $.entry.later)}
            </Button>
            <p className="type-hint mt-2 text-muted">{t(($) => $.entry.laterCost)}</p>
          </div>
        </>
      )}
    </div>
  );
}
