import { useTranslation } from "@bandeja/i18n/react";
import { TicketRule, TicketTotal } from "@bandeja/ui/ticket";
import { LinkedText } from "#features/legal/linked-text.tsx";
import { TicketPage } from "#features/ticket-page/ticket-page.tsx";
import { config } from "#lib/config.ts";
import type { ScreenHandle } from "#lib/current-screen.ts";
import { PageTitle } from "#lib/page-title.tsx";
import { AppUses } from "./app-uses.tsx";
import { FeeInApp } from "./fee-in-app.tsx";
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

/**
 * "A QR code to the app": it opens this page on a phone, where its store is linked. The server renders it, as it knows the
 * public address (apps/api/src/http/site/app-code.ts).
 */
function AppCode() {
  const { t } = useTranslation();
  return (
    <figure className="app-code">
      <img src="/downloadapp.svg" alt={t(($) => $.downloadapp.codeAlt)} width={164} height={164} />
      <figcaption className="type-small">{t(($) => $.downloadapp.code)}</figcaption>
    </figure>
  );
}

/**
 * The fee of a further job, which the server fills in. For a venue that has just seen its own in the alert, pre-hydration.js
 * writes that.
 */
function FurtherJobFee() {
  const { t } = useTranslation();
  return (
    <span data-fee="" data-filled="fee">
      {t(($) => $.downloadapp.someFee)}
    </span>
  );
}
