import { AccountSection } from "@bandeja/features/account/account-section.tsx";
import { Payments } from "@bandeja/features/payments/payments.tsx";
import { useTranslation } from "@bandeja/i18n/react";
import { SiteLink } from "#lib/site-link.tsx";
import { paths } from "../../paths.ts";

/** The venue's payments and receipts. */
export function PaymentsSection({ venueId }: { venueId: string }) {
  const { t } = useTranslation();
  return (
    <AccountSection name="payments" title={t(($) => $.account.payments.title)}>
      <p className="type-small text-muted">{t(($) => $.payments.lead)}</p>
      <Payments
        venueId={venueId}
        heading="h3"
        jobs={{ Link: SiteLink, hrefOf: paths.jobById }}
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
