import { useTranslation } from "@bandeja/i18n/react";
import { LandingSection } from "#features/landing/landing-section.tsx";
import { Ledger } from "#features/landing/ledger.tsx";
import { Portraits } from "#features/posters/portraits.tsx";

/** "Hire with Confidence": what a venue sees of applicants. */
export function Confidence() {
  const { t } = useTranslation();
  return (
    <LandingSection
      title={t(($) => $.managers.confidence)}
      lead={t(($) => $.managers.confidenceLead)}
      aside={<Portraits />}
    >
      <Ledger
        entries={[
          { title: t(($) => $.managers.profiles), text: t(($) => $.managers.profilesText) },
          { title: t(($) => $.managers.ratings), text: t(($) => $.managers.ratingsText) },
          { title: t(($) => $.managers.records), text: t(($) => $.managers.recordsText) },
          { title: t(($) => $.managers.phones), text: t(($) => $.managers.phonesText) },
        ]}
      />
    </LandingSection>
  );
}
