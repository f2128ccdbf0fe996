import { useTranslation } from "@bandeja/i18n/react";
import { TicketPage } from "#features/ticket-page/ticket-page.tsx";
import { PageTitle } from "#lib/page-title.tsx";
import { EmailOutcome } from "./email-outcome.tsx";
import { useVerifyEmail } from "./use-verify-email.ts";

/** The page of the link that is mailed after registration: it confirms by being opened, and says how that went. */
export default function VerifyEmailScreen() {
  const { t } = useTranslation();
  const verification = useVerifyEmail();
  return (
    <TicketPage title={t(($) => $.verifyemail.title)} lead={t(($) => $.verifyemail.lead)}>
      <PageTitle>{t(($) => $.verifyemail.title)}</PageTitle>
      <EmailOutcome {...verification} />
    </TicketPage>
  );
}
