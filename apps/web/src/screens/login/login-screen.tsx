import { useTranslation } from "@bandeja/i18n/react";
import { LoginForm } from "#features/login/login-form.tsx";
import { TicketPage } from "#features/ticket-page/ticket-page.tsx";
import type { ScreenHandle } from "#lib/current-screen.ts";
import { Island } from "#lib/island/island.tsx";
import { PageTitle } from "#lib/page-title.tsx";

export const handle: ScreenHandle = { isStill: true };

/** The login of venues (specification section 2). */
export default function LoginScreen() {
  const { t } = useTranslation();
  return (
    <TicketPage title={t(($) => $.login.title)} lead={t(($) => $.login.lead)}>
      <PageTitle>{t(($) => $.login.title)}</PageTitle>
      <Island name="login" hydrates="now">
        <LoginForm />
      </Island>
    </TicketPage>
  );
}
