import { useTranslation } from "@bandeja/i18n/react";
import { TileWall } from "@bandeja/ui/art/tile-wall";
import { LinkButton } from "@bandeja/ui/link-button";
import { LandingHero } from "#features/landing/landing-hero.tsx";
import { useTicketPrint } from "#features/posters/use-ticket-print.ts";
import { Waistcoat } from "#features/posters/waistcoat.tsx";
import type { ScreenHandle } from "#lib/current-screen.ts";
import { PageTitle } from "#lib/page-title.tsx";
import { ScreenLink } from "@bandeja/features/navigation/screen-link.tsx";
import { paths } from "../../paths.ts";
import { FairRules } from "./fair-rules.tsx";
import { ShiftSteps } from "./shift-steps.tsx";
import { WhatIsInIt } from "./what-is-in-it.tsx";

export const handle: ScreenHandle = { header: "band", isStill: true };

/** Waitstaff landing (specification section 2). The site is for venues, so it links to the app. */
export default function WaitstaffScreen() {
  const { t } = useTranslation();
  const print = useTicketPrint("confirmed");
  return (
    <>
      <PageTitle>{t(($) => $.waitstaff.title)}</PageTitle>
      <LandingHero
        title={t(($) => $.waitstaff.headline)}
        lead={t(($) => $.waitstaff.lead)}
        actions={
          <LinkButton as={ScreenLink} href={paths.downloadApp} tone="saffron">
            {t(($) => $.waitstaff.toApp)}
          </LinkButton>
        }
        wide={<Waistcoat format="wide" ticket={print} />}
        tall={<Waistcoat format="tall" ticket={print} />}
      />
      <WhatIsInIt />
      <ShiftSteps />
      <FairRules />
      <TileWall className="block" />
    </>
  );
}
