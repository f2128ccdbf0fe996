import { contentsOf, HowItDecides } from "@bandeja/features/how-it-decides/how-it-decides.tsx";
import { useTranslation } from "@bandeja/i18n/react";
import { LegalFrame } from "#features/legal/legal-frame.tsx";
import type { ScreenHandle } from "#lib/current-screen.ts";
import { PageTitle } from "#lib/page-title.tsx";
import { paths } from "../../paths.ts";

export const handle: ScreenHandle = { isStill: true };

const builtOn = new Date().toISOString().slice(0, 10);

/** What orders, selects, refuses and counts, by the published parameters. */
export default function HowItDecidesScreen() {
  const { t } = useTranslation();
  const title = t(($) => $.howitdecides.title);
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <LegalFrame
        title={title}
        lead={t(($) => $.howitdecides.lead)}
        contents={contentsOf(t)}
        related={[
          { to: paths.terms, label: t(($) => $.terms.title) },
          { to: paths.privacyPolicy, label: t(($) => $.privacy.title) },
          { to: paths.contactUs, label: t(($) => $.contactus.title) },
        ]}
      >
        <HowItDecides t={t} today={builtOn} />
      </LegalFrame>
    </>
  );
}
