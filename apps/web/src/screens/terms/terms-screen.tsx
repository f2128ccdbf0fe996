import { termsVersion } from "@bandeja/domain/terms";
import { fillInAll } from "@bandeja/i18n/fill-in-all";
import { useTranslation } from "@bandeja/i18n/react";
import { LegalPage } from "#features/legal/legal-page.tsx";
import { legalValues } from "#features/legal/legal-values.ts";
import type { ScreenHandle } from "#lib/current-screen.ts";
import { PageTitle } from "#lib/page-title.tsx";
import { paths } from "../../paths.ts";

export const handle: ScreenHandle = { isStill: true };

/** The terms (specification section 2, Static pages). */
export default function TermsScreen() {
  const { t } = useTranslation();
  const title = t(($) => $.terms.title);
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <LegalPage
        title={title}
        lead={t(($) => $.terms.lead)}
        changed={termsVersion}
        sections={fillInAll(
          t(($) => $.terms.sections),
          legalValues,
        )}
        related={[
          { to: paths.howItDecides, label: t(($) => $.howitdecides.title) },
          { to: paths.privacyPolicy, label: t(($) => $.privacy.title) },
          { to: paths.deleteAccount, label: t(($) => $.deleteaccount.title) },
          { to: paths.contactUs, label: t(($) => $.contactus.title) },
        ]}
      />
    </>
  );
}
