import { fillInAll } from "@bandeja/i18n/fill-in-all";
import { useTranslation } from "@bandeja/i18n/react";
import { LinkButton } from "@bandeja/ui/link-button";
import { JobPrice } from "#features/landing/job-price.tsx";
import { legalValues } from "#features/legal/legal-values.ts";
import { ThreeSteps } from "#features/posters/three-steps.tsx";
import type { ScreenHandle } from "#lib/current-screen.ts";
import { Island } from "#lib/island/island.tsx";
import { PageTitle } from "#lib/page-title.tsx";
import { ScreenLink } from "@bandeja/features/navigation/screen-link.tsx";
import { paths } from "../../paths.ts";
import { GuideSection } from "./guide-section.tsx";
import "./easy-guide-screen.css";

export const handle: ScreenHandle = { isStill: true };

/** A guide for venues with pictures of the real screens (specification section 2, /easyguide). */
export default function EasyGuideScreen() {
  const { t } = useTranslation();
  const title = t(($) => $.easyguide.title);
  const sections = fillInAll(
    t(($) => $.easyguide.sections),
    legalValues,
  );
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <header className="wrap guide-head">
        <h1 className="type-page">{title}</h1>
        <p className="type-lead">
          {t(($) => $.easyguide.lead)} <JobPrice />
        </p>
      </header>
      <Island name="steps" hydrates="now">
        <ThreeSteps />
      </Island>
      {sections.map((section) => (
        <GuideSection key={section.id} section={section} />
      ))}
      <section className="ground-rail">
        <div className="wrap guide-end">
          <h2 className="type-section">{t(($) => $.easyguide.ready)}</h2>
          <div className="guide-ways">
            <LinkButton as={ScreenLink} href={paths.register} tone="saffron">
              {t(($) => $.register.submit)}
            </LinkButton>
            <LinkButton as={ScreenLink} href={paths.contactUs} tone="secondary">
              {t(($) => $.easyguide.ask)}
            </LinkButton>
          </div>
        </div>
      </section>
    </>
  );
}
