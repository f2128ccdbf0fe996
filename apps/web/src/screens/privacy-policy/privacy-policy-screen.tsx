import { contactDays } from "@bandeja/domain/parameters/limits";
import { fillInAll } from "@bandeja/i18n/fill-in-all";
import { useTranslation } from "@bandeja/i18n/react";
import { LegalPage } from "#features/legal/legal-page.tsx";
import { legalValues } from "#features/legal/legal-values.ts";
import type { ScreenHandle } from "#lib/current-screen.ts";
import { PageTitle } from "#lib/page-title.tsx";
import { paths } from "../../paths.ts";

export const handle: ScreenHandle = { isStill: true };

/** The privacy policy (specification section 2, Static pages). */
export default function PrivacyPolicyScreen() {
  const { t } = useTranslation();
  const title = t(($) => $.privacy.title);
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <LegalPage
        title={title}
        lead={t(($) => $.privacy.lead)}
        changed="2026-11-30"
        sections={fillInAll(
          t(($) => $.privacy.sections),
          { ...legalValues, contactSeen: t(($) => $.contactdetails.seen, { days: contactDays }) },
        )}
        related={[
          { to: paths.terms, label: t(($) => $.terms.title) },
          { to: paths.howItDecides, label: t(($) => $.howitdecides.title) },
          { to: paths.deleteAccount, label: t(($) => $.deleteaccount.title) },
          { to: paths.contactUs, label: t(($) => $.contactus.title) },
        ]}
      />
    </>
  );
}
