import { useTranslation } from "@bandeja/i18n/react";
import { TileWall } from "@bandeja/ui/art/tile-wall";
import { LinkButton } from "@bandeja/ui/link-button";
import { JobPrice } from "#features/landing/job-price.tsx";
import { LandingHero } from "#features/landing/landing-hero.tsx";
import { ServiceBell } from "#features/posters/service-bell.tsx";
import { useTicketPrint } from "#features/posters/use-ticket-print.ts";
import type { ScreenHandle } from "#lib/current-screen.ts";
import { PageTitle } from "#lib/page-title.tsx";
import { ScreenLink } from "@bandeja/features/navigation/screen-link.tsx";
import { paths } from "../../paths.ts";
import { Confidence } from "./confidence.tsx";
import { DirectChat } from "./direct-chat.tsx";
import { HireSteps } from "./hire-steps.tsx";

export const handle: ScreenHandle = { header: "band", isStill: true };

/** Manager landing (specification section 2): reasons, three steps, and links. */
export default function ManagersScreen() {
  const { t } = useTranslation();
  const print = useTicketPrint("open");
  return (
    <>
      <PageTitle>{t(($) => $.managers.title)}</PageTitle>
      <LandingHero
        title={t(($) => $.managers.headline)}
        lead={
          <>
            {t(($) => $.managers.lead)} <JobPrice />
          </>
        }
        actions={
          <>
            <LinkButton as={ScreenLink} href={paths.register} tone="saffron">
              {t(($) => $.register.submit)}
            </LinkButton>
            <LinkButton as={ScreenLink} href={paths.login} tone="secondary">
              {t(($) => $.register.already)}
            </LinkButton>
          </>
        }
        wide={<ServiceBell format="wide" ticket={print} />}
        tall={<ServiceBell format="tall" ticket={print} />}
      />
      <Confidence />
      <HireSteps />
      <DirectChat />
      <TileWall className="block" />
    </>
  );
}
