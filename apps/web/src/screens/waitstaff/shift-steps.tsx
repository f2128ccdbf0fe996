import { useTranslation } from "@bandeja/i18n/react";
import { LinkButton } from "@bandeja/ui/link-button";
import { LandingSteps } from "#features/landing/landing-steps.tsx";
import { ScreenLink } from "@bandeja/features/navigation/screen-link.tsx";
import { paths } from "../../paths.ts";

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
      <LinkButton as={ScreenLink} href={paths.downloadApp} tone="saffron">
        {t(($) => $.waitstaff.toApp)}
      </LinkButton>
    </LandingSteps>
  );
}
