import { useTranslation } from "@bandeja/i18n/react";
import { TicketPage } from "#features/ticket-page/ticket-page.tsx";
import type { ScreenHandle } from "#lib/current-screen.ts";
import { Island } from "#lib/island/island.tsx";
import { PageTitle } from "#lib/page-title.tsx";
import { RequestLink } from "./request-link.tsx";

export const handle: ScreenHandle = { isStill: true };

/** "Forgot your password?" (specification section 2, Login): a link by mail. */
export default function ForgotPasswordScreen() {
  const { t } = useTranslation();
  return (
    <TicketPage title={t(($) => $.forgotpassword.title)} lead={t(($) => $.forgotpassword.lead)}>
      <PageTitle>{t(($) => $.forgotpassword.title)}</PageTitle>
      <Island name="forgot" hydrates="now">
        <RequestLink />
      </Island>
    </TicketPage>
  );
}
