import { useTranslation } from "@bandeja/i18n/react";
import { TicketPage } from "#features/ticket-page/ticket-page.tsx";
import type { ScreenHandle } from "#lib/current-screen.ts";
import { Island } from "#lib/island/island.tsx";
import { PageTitle } from "#lib/page-title.tsx";
import { NewPassword } from "./new-password.tsx";

export const handle: ScreenHandle = { isStill: true };

/** The page of the link that resets a password, for venues and waitstaff. */
export default function ResetPasswordScreen() {
  const { t } = useTranslation();
  return (
    <TicketPage title={t(($) => $.resetpassword.title)} lead={t(($) => $.resetpassword.lead)}>
      <PageTitle>{t(($) => $.resetpassword.title)}</PageTitle>
      <Island name="reset" hydrates="now">
        <NewPassword />
      </Island>
    </TicketPage>
  );
}
