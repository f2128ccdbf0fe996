import { useTranslation } from "@bandeja/i18n/react";
import { LandingSection } from "#features/landing/landing-section.tsx";
import { Ledger } from "#features/landing/ledger.tsx";
import { TipPlate } from "#features/posters/tip-plate.tsx";
import { useTicketPrint } from "#features/posters/use-ticket-print.ts";

/** Shifts, tips, reviews. */
export function WhatIsInIt() {
  const { t } = useTranslation();
  const print = useTicketPrint("open");
  return (
    <LandingSection
      title={t(($) => $.waitstaff.inIt)}
      aside={<TipPlate className="landing-picture" ticket={print} />}
    >
      <Ledger
        entries={[
          { title: t(($) => $.waitstaff.find), text: t(($) => $.waitstaff.findText) },
          { title: t(($) => $.waitstaff.tips), text: t(($) => $.waitstaff.tipsText) },
          { title: t(($) => $.waitstaff.reviews), text: t(($) => $.waitstaff.reviewsText) },
        ]}
      />
    </LandingSection>
  );
}
