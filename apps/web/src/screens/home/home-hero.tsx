import { useTranslation } from "@bandeja/i18n/react";
import { HeroDesktop } from "@bandeja/ui/art/hero-desktop";
import { HeroPhone } from "@bandeja/ui/art/hero-phone";
import { LinkButton } from "@bandeja/ui/link-button";
import { ScreenLink } from "@bandeja/features/navigation/screen-link.tsx";
import { paths } from "../../paths.ts";
import type { TicketPrint } from "@bandeja/ui/art/tray-things";

/** The texts of the tickets in the drawings. */
function useTonight(): TicketPrint {
  const { t } = useTranslation();
  return {
    date: t(($) => $.home.ticketDate),
    lines: ["18:00–02:00", t(($) => $.home.ticketPeople), t(($) => $.home.ticketValue)],
    stamp: t(($) => $.home.ticketStamp),
  };
}

/** "Headline about connecting waitstaff with temporary jobs" and two links (specification section 2, Home). */
export function HomeHero() {
  const { t } = useTranslation();
  const ticket = useTonight();
  return (
    <section className="home-hero ground-band">
      <div className="home-hero-wide">
        <HeroDesktop ticket={ticket} />
      </div>
      <div className="wrap home-hero-words">
        <h1 className="type-poster">{t(($) => $.home.headline)}</h1>
        <p className="type-lead home-hero-lead">{t(($) => $.home.lead)}</p>
        <div className="home-hero-ways">
          <LinkButton as={ScreenLink} href={paths.register} tone="saffron">
            {t(($) => $.home.manager)}
          </LinkButton>
          <LinkButton as={ScreenLink} href={paths.waitstaff} tone="secondary">
            {t(($) => $.home.waitstaff)}
          </LinkButton>
        </div>
      </div>
      <HeroPhone ticket={ticket} className="home-hero-tall" />
    </section>
  );
}
