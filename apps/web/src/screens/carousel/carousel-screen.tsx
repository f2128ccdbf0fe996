import { useTranslation } from "@bandeja/i18n/react";
import { LinkButton } from "@bandeja/ui/link-button";
import { ThreeSteps } from "#features/posters/three-steps.tsx";
import type { ScreenHandle } from "#lib/current-screen.ts";
import { Island } from "#lib/island/island.tsx";
import { PageTitle } from "#lib/page-title.tsx";
import { ScreenLink } from "@bandeja/features/navigation/screen-link.tsx";
import { paths } from "../../paths.ts";
import "./carousel-screen.css";

export const handle: ScreenHandle = { isStill: true };

/** "Carousel page. Three slides" (specification section 2): the three steps, with links. */
export default function CarouselScreen() {
  const { t } = useTranslation();
  const title = t(($) => $.carousel.title);
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <header className="wrap carousel-head">
        <h1 className="type-page">{title}</h1>
        <p className="type-lead">{t(($) => $.carousel.lead)}</p>
      </header>
      <Island name="steps" hydrates="now">
        <ThreeSteps />
      </Island>
      <div className="wrap carousel-ways">
        <LinkButton as={ScreenLink} href={paths.register}>
          {t(($) => $.register.submit)}
        </LinkButton>
        <LinkButton as={ScreenLink} href={paths.easyGuide} tone="secondary">
          {t(($) => $.jobsboard.guide)}
        </LinkButton>
      </div>
    </>
  );
}
