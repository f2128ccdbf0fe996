import { useTranslation } from "@bandeja/i18n/react";
import { LandingSection } from "#features/landing/landing-section.tsx";
import { Ledger } from "#features/landing/ledger.tsx";
import { CrossLink } from "#features/cross-link/cross-link.tsx";
import { paths } from "../../paths.ts";

/** What the app is for, and what the site is for. */
export function AppUses() {
  const { t } = useTranslation();
  return (
    <LandingSection title={t(($) => $.downloadapp.uses)} aside={<OnTheWeb />}>
      <Ledger
        entries={[
          { title: t(($) => $.downloadapp.confirm), text: t(($) => $.downloadapp.confirmText) },
          { title: t(($) => $.downloadapp.chat), text: t(($) => $.downloadapp.chatText) },
          { title: t(($) => $.downloadapp.notifications), text: t(($) => $.downloadapp.notificationsText) },
          { title: t(($) => $.downloadapp.reviews), text: t(($) => $.downloadapp.reviewsText) },
          { title: t(($) => $.downloadapp.pay), text: t(($) => $.downloadapp.payText) },
        ]}
      />
    </LandingSection>
  );
}

function OnTheWeb() {
  const { t } = useTranslation();
  const entries = [
    { to: paths.newJob, title: t(($) => $.downloadapp.post), text: t(($) => $.downloadapp.postText) },
    {
      to: paths.jobs,
      title: t(($) => $.downloadapp.applicants),
      text: t(($) => $.downloadapp.applicantsText),
    },
    {
      to: paths.register,
      title: t(($) => $.downloadapp.register),
      text: t(($) => $.downloadapp.registerText),
      isForVisitors: true,
    },
  ];
  return (
    <section>
      <h2 className="type-card">{t(($) => $.downloadapp.web)}</h2>
      <CrossLink entries={entries} />
    </section>
  );
}
