import { useTranslation } from "@bandeja/i18n/react";
import { TicketPage } from "#features/ticket-page/ticket-page.tsx";
import type { ScreenHandle } from "#lib/current-screen.ts";
import { PageTitle } from "#lib/page-title.tsx";
import { ScreenLink } from "@bandeja/features/navigation/screen-link.tsx";
import { paths } from "../../paths.ts";

export const handle: ScreenHandle = { isStill: true };

/** The page after deleting an account. */
export default function GoodbyeScreen() {
  const { t } = useTranslation();
  return (
    <TicketPage title={t(($) => $.goodbye.title)} lead={t(($) => $.goodbye.lead)}>
      <PageTitle>{t(($) => $.goodbye.title)}</PageTitle>
      <p>{t(($) => $.goodbye.text)}</p>
      <p className="mt-4">
        <ScreenLink className="text-link" href={paths.home}>
          {t(($) => $.goodbye.home)}
        </ScreenLink>
      </p>
    </TicketPage>
  );
}
