import { restaurantGet } from "@bandeja/contract/calls/venue-profiles";
import { AccountSection } from "@bandeja/features/account/account-section.tsx";
import { useReadShown } from "@bandeja/features/notifications/use-read-shown.ts";
import { BillingSection } from "@bandeja/features/payments/billing/billing-section.tsx";
import { Payments } from "@bandeja/features/payments/payments.tsx";
import { usePayments } from "@bandeja/features/payments/use-payments.ts";
import { useTranslation } from "@bandeja/i18n/react";
import { queryOf } from "@bandeja/web-platform/api/api.ts";
import { useQuery } from "@tanstack/react-query";
import { AccountPage, AccountParts } from "#layout/account-page/account-page.tsx";
import { paths } from "../../paths.ts";

/** The venue's payments with their receipts, and what receipts name. */
export function AccountPaymentsScreen() {
  return <AccountPage section="payments">{(venueId) => <OfVenue venueId={venueId} />}</AccountPage>;
}

function OfVenue({ venueId }: { venueId: string }) {
  const { t } = useTranslation();
  useReadShown({ pages: ["fee"] });
  const venue = useQuery(queryOf(restaurantGet, { params: { id: venueId } }));
  return (
    <AccountParts query={venue} waits={[usePayments(venueId)]}>
      {() => (
        <>
          <AccountSection name="payments" title={t(($) => $.account.payments.title)} isWide>
            <p className="type-small text-muted">{t(($) => $.payments.lead)}</p>
            <a className="text-link justify-self-start" href={paths.appFee}>
              {t(($) => $.account.payments.buy)}
            </a>
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
          <BillingSection venueId={venueId} />
        </>
      )}
    </AccountParts>
  );
}
