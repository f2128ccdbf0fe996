import { LanguageSection } from "@bandeja/features/account/language-section.tsx";
import { DeleteSection, unusedCredits } from "@bandeja/features/account/deletion/delete-section.tsx";
import { ExportSection } from "@bandeja/features/account/export/export-section.tsx";
import { PhoneSection } from "@bandeja/features/account/phone-section.tsx";
import { SessionsSection } from "@bandeja/features/account/sessions/sessions-section.tsx";
import { EmailSection } from "@bandeja/features/account/sign-in/email-section.tsx";
import { IdentitiesSection } from "@bandeja/features/account/sign-in/identities-section.tsx";
import { PasskeysSection } from "@bandeja/features/account/sign-in/passkeys-section.tsx";
import { PasswordSection } from "@bandeja/features/account/sign-in/password-section.tsx";
import { VenueSection } from "@bandeja/features/account/venue/venue-section.tsx";
import { useStorePhone } from "@bandeja/features/phone/use-store-phone.ts";
import type { Account } from "@bandeja/contract/calls/accounts";
import type { Venue } from "@bandeja/contract/calls/venue-profiles";
import { useTranslation } from "@bandeja/i18n/react";
import { useLanguageControl } from "@bandeja/i18n/texts-provider";
import { useEffect } from "react";
import { signOutTo } from "#lib/sign-out-to.ts";
import { useAskGoogle } from "../../features/google/use-ask-google.ts";
import { paths } from "../../paths.ts";
import { BlockedSection } from "./blocked-section.tsx";
import { PaymentsSection } from "./payments-section.tsx";
import { AccountSection } from "@bandeja/features/account/account-section.tsx";
import { OwnReports } from "@bandeja/features/people/reports/own-reports.tsx";
import { ConductSummaryView } from "@bandeja/features/conduct/conduct-summary-view.tsx";

/** All sections, once their data are loaded; scrolls to the one in the address. */
export function AccountParts({ account, venue }: { account: Account; venue: Venue }) {
  const { t } = useTranslation();
  const { choose } = useLanguageControl();
  const storePhone = useStorePhone(venue.id);
  const { phone, phoneCountry, country } = venue;
  const { forgotPassword } = paths;
  const askGoogle = useAskGoogle();
  const confirmed = venue.jobsAhead?.confirmed ?? 0;
  useEffect(() => {
    const named = document.getElementById(window.location.hash.slice(1));
    named?.scrollIntoView();
    named?.focus({ preventScroll: true });
  }, []);
  return (
    <>
      <VenueSection venue={venue} />
      <EmailSection account={account} askGoogle={askGoogle} />
      <PhoneSection
        number={phone === null ? null : `${phoneCountry ?? ""} ${phone}`}
        country={country}
        lead={t(($) => $.account.phone.lead)}
        store={storePhone}
      />
      <PasswordSection account={account} forgotPassword={forgotPassword} />
      <IdentitiesSection account={account} askGoogle={askGoogle} />
      <PasskeysSection account={account} askGoogle={askGoogle} />
      <SessionsSection />
      <LanguageSection account={account} label={t(($) => $.account.language.label)} choose={choose} />
      <PaymentsSection venueId={venue.id} />
      <ConductSection />
      <BlockedSection />
      <ReportsSection />
      <ExportSection askGoogle={askGoogle} />
      <DeleteSection
        title={t(($) => $.account.delete.title)}
        consequences={t(($) => $.account.delete.consequences)}
        begin={t(($) => $.account.delete.begin)}
        credits={unusedCredits(venue)}
        ahead={
          confirmed > 0
            ? {
                text: t(($) => $.account.delete.peopleAhead, { count: confirmed }),
                page: t(($) => $.nav.jobsList),
                href: paths.jobs,
              }
            : undefined
        }
        askGoogle={askGoogle}
        onDeleted={() => signOutTo(paths.goodbye)}
      />
    </>
  );
}

/** The venue's reports, and questions of operators. */
function ReportsSection() {
  const { t } = useTranslation();
  return (
    <AccountSection name="reports" title={t(($) => $.account.reports.title)}>
      <OwnReports level={3} />
    </AccountSection>
  );
}

/** The venue's offences with their reasons, consequences and appeals. */
function ConductSection() {
  const { t } = useTranslation();
  return (
    <AccountSection name="conduct" title={t(($) => $.account.conduct.title)}>
      <p className="type-small text-muted">{t(($) => $.account.conduct.lead)}</p>
      <ConductSummaryView level={3} />
    </AccountSection>
  );
}
