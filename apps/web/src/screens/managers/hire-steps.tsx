import { useTranslation } from "@bandeja/i18n/react";
import { LinkButton } from "@bandeja/ui/link-button";
import { LandingSteps } from "#features/landing/landing-steps.tsx";
import { SiteLink } from "#lib/site-link.tsx";
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
      <LinkButton as={SiteLink} href={paths.register} tone="saffron">
        {t(($) => $.register.submit)}
      </LinkButton>
      <LinkButton as={SiteLink} href={paths.easyGuide} tone="secondary">
        {t(($) => $.carousel.guide)}
      </LinkButton>
      <LinkButton as={SiteLink} href={paths.downloadApp} tone="secondary">
        {t(($) => $.managers.aboutApp)}
      </LinkButton>
    </LandingSteps>
  );
}
