import { BillingSection } from "@bandeja/features/payments/billing/billing-section.tsx";
import { Payments } from "@bandeja/features/payments/payments.tsx";
import { useLogin } from "@bandeja/web-platform/session/session.ts";
import { useReadShown } from "@bandeja/features/notifications/use-read-shown.ts";
import { useTranslation } from "@bandeja/i18n/react";
import { TornStub } from "@bandeja/ui/art/torn-stub";
import { EmptyState } from "@bandeja/ui/empty-state";
import { LinkButton } from "@bandeja/ui/link-button";
import { Screen } from "#layout/screen.tsx";
import { ScreenLink } from "@bandeja/features/navigation/screen-link.tsx";
import { appPaths } from "@bandeja/contract/app-pages";

/** The venue's payments with their states and receipts. */
export function PaymentsScreen() {
  const { t } = useTranslation();
  useReadShown({ pages: ["fee"] });
  const login = useLogin();
  const toFee = (
    <LinkButton as={ScreenLink} href={appPaths.fee} tone="secondary">
      {t(($) => $.feepage.title)}
    </LinkButton>
  );
  return (
    <Screen title={t(($) => $.payments.title)} parent={appPaths.account}>
      {login && <BillingSection venueId={login.id} />}
      {login && (
        <Payments
          venueId={login.id}
          heading="h2"
          none={
            <EmptyState art={TornStub} title={t(($) => $.payments.none)} action={toFee}>
              {t(($) => $.payments.noneHint)}
            </EmptyState>
          }
        />
      )}
    </Screen>
  );
}
