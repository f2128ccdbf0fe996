import { useTranslation } from "@bandeja/i18n/react";
import { TicketRule, TicketTotal } from "@bandeja/ui/ticket";
import { LinkedText } from "#features/legal/linked-text.tsx";
import { TicketPage } from "#features/ticket-page/ticket-page.tsx";
import { config } from "#lib/config.ts";
import type { ScreenHandle } from "#lib/current-screen.ts";
import { PageTitle } from "#lib/page-title.tsx";
import { AppCode } from "./app-code.tsx";
import { AppUses } from "./app-uses.tsx";
import { FeeInApp } from "./fee-in-app.tsx";
import { FurtherJobFee } from "./further-job-fee.tsx";
import { PhoneParts } from "./phone-parts.tsx";
import "./download-app-screen.css";

export const handle: ScreenHandle = { isStill: true };

/** What the app is for and where to get it. The alert 'Free position used!' leads here, so payment comes first. */
export default function DownloadAppScreen() {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle>{t(($) => $.downloadapp.title)}</PageTitle>
      <TicketPage
        title={t(($) => $.downloadapp.headline)}
        lead={t(($) => $.downloadapp.lead)}
        stub={
          <div className="grid gap-2">
            <TicketTotal
              term={t(($) => $.downloadapp.firstJob)}
              value={t(($) => $.downloadapp.firstJobFree)}
            />
            <TicketTotal term={t(($) => $.downloadapp.furtherJob)} value={<FurtherJobFee />} />
          </div>
        }
      >
        <FeeInApp />
        <TicketRule className="my-7" />
        <h2 className="type-card">{t(($) => $.downloadapp.where)}</h2>
        <p className="mt-3">{t(($) => $.downloadapp.noStore)}</p>
        <PhoneParts />
        <AppCode />
        <p className="type-small mt-7">
          <LinkedText>{t(($) => $.downloadapp.questions, { email: config.supportEmail })}</LinkedText>
        </p>
      </TicketPage>
      <AppUses />
    </>
  );
}
