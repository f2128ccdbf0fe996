import { AccountSection } from "@bandeja/features/account/account-section.tsx";
import { Payments } from "@bandeja/features/payments/payments.tsx";
import { useTranslation } from "@bandeja/i18n/react";

/** The venue's payments and receipts. */
export function PaymentsSection({ venueId }: { venueId: string }) {
  const { t } = useTranslation();
  return (
    <AccountSection name="payments" title={t(($) => $.account.payments.title)}>
      <p className="type-small text-muted">{t(($) => $.payments.lead)}</p>
      <Payments
        venueId={venueId}
        heading="h3"
        none={
          <div className="type-text">
            <p className="font-semibold">{t(($) => $.payments.none)}</p>
            <p>{t(($) => $.payments.noneHint)}</p>
          </div>
        }
      />
    </AccountSection>
  );
}
