import { useTranslation } from "@bandeja/i18n/react";
import { LinkButton } from "@bandeja/ui/link-button";
import { LandingSteps } from "#features/landing/landing-steps.tsx";
import { ScreenLink } from "@bandeja/features/navigation/screen-link.tsx";
import { paths } from "../../paths.ts";

/** The three-step outline of the specification: sign up, post a shift, hire waitstaff. */
export function HireSteps() {
  const { t } = useTranslation();
  return (
    <LandingSteps
      title={t(($) => $.managers.steps)}
      steps={[
        { title: t(($) => $.managers.signUp), text: t(($) => $.managers.signUpText) },
        { title: t(($) => $.managers.postShift), text: t(($) => $.managers.postShiftText) },
        { title: t(($) => $.managers.hire), text: t(($) => $.managers.hireText) },
      ]}
    >
      <LinkButton as={ScreenLink} href={paths.register} tone="saffron">
        {t(($) => $.register.submit)}
      </LinkButton>
      <LinkButton as={ScreenLink} href={paths.easyGuide} tone="secondary">
        {t(($) => $.jobsboard.guide)}
      </LinkButton>
      <LinkButton as={ScreenLink} href={paths.downloadApp} tone="secondary">
        {t(($) => $.managers.aboutApp)}
      </LinkButton>
    </LandingSteps>
  );
}
