import { useTranslation } from "@bandeja/i18n/react";
import { Rail } from "@bandeja/ui/ticket";
import { FilmPlayer } from "#features/film/film-player.tsx";
import { AccountTicket } from "#features/registration/account-ticket.tsx";
import { registrationDrafts } from "#features/registration/registration-drafts.ts";
import { Island } from "#lib/island/island.tsx";

/** "An embedded registration form" (specification section 2, Home): step 1, on the rail under the hero. */
export function HomeRegistration() {
  const { t } = useTranslation();
  return (
    <section className="ground-paper overflow-clip">
      <Rail />
      <div className="home-registration">
        <div className="home-floor">
          <h2 className="type-section home-floor-words">{t(($) => $.home.floor)}</h2>
          <p className="type-lead home-floor-words home-floor-lead">{t(($) => $.home.floorLead)}</p>
          <FilmPlayer className="home-film" noteClassName="home-floor-words" />
        </div>
        <div className="home-ticket">
          <Island name="home" hydrates="touched" draft={registrationDrafts.account}>
            <AccountTicket />
          </Island>
        </div>
      </div>
    </section>
  );
}
