import { useTranslation } from "@bandeja/i18n/react";
import { LandingSection } from "#features/landing/landing-section.tsx";
import { Ledger } from "#features/landing/ledger.tsx";
import { legalValues } from "#features/legal/legal-values.ts";
import { ScreenLink } from "@bandeja/features/navigation/screen-link.tsx";
import { paths } from "../../paths.ts";

/** The rules of the terms for a shift, in three lines. */
export function FairRules() {
  const { t } = useTranslation();
  return (
    <LandingSection
      title={t(($) => $.waitstaff.fair)}
      lead={t(($) => $.waitstaff.fairLead)}
      aside={
        <div>
          <Ledger
            entries={[
              { title: t(($) => $.waitstaff.free), text: t(($) => $.waitstaff.freeText) },
              {
                title: t(($) => $.waitstaff.adults),
                text: t(($) => $.waitstaff.adultsText, legalValues),
              },
              {
                title: t(($) => $.waitstaff.cancelling),
                text: t(($) => $.waitstaff.cancellingText, legalValues),
              },
            ]}
          />
          <p className="mt-4">
            <ScreenLink className="text-link" href={paths.terms}>
              {t(($) => $.waitstaff.allTerms)}
            </ScreenLink>
          </p>
        </div>
      }
    />
  );
}
