import { useTranslation } from "@bandeja/i18n/react";
import { LandingSteps } from "#features/landing/landing-steps.tsx";
import { StoreLinks } from "#features/store-links/store-links.tsx";

/** The steps from applying to the review. */
export function ShiftSteps() {
  const { t } = useTranslation();
  return (
    <LandingSteps
      title={t(($) => $.waitstaff.steps)}
      lead={t(($) => $.waitstaff.stepsLead)}
      steps={[
        { title: t(($) => $.waitstaff.apply), text: t(($) => $.waitstaff.applyText) },
        { title: t(($) => $.waitstaff.confirmed), text: t(($) => $.waitstaff.confirmedText) },
        { title: t(($) => $.waitstaff.work), text: t(($) => $.waitstaff.workText) },
      ]}
    >
      <StoreLinks tone="saffron" />
    </LandingSteps>
  );
}
