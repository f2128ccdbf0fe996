import type { AlikeVenue } from "@bandeja/contract/console/shown-report";
import { useTranslation } from "@bandeja/i18n/react";
import { useMoments } from "#lib/use-moments.ts";
import { PartyLink } from "./party-link.tsx";

/** Other venues of the city that could be taken for one: of two, one may pretend to be the other. */
export function AlikeVenues({ alike }: { alike: readonly AlikeVenue[] }) {
  const { t } = useTranslation();
  const moments = useMoments();
  if (alike.length === 0) return null;
  return (
    <section className="panel stack" aria-labelledby="alike">
      <h2 id="alike" className="type-card-small">
        {t(($) => $.operatorconsole.alike.title)}
      </h2>
      <ul className="entries">
        {alike.map((venue) => (
          <li key={venue.id} className="entry-row">
            <PartyLink party={venue} />
            <div>
              <p>{t(($) => $.operatorconsole.alike[venue.isSame ? "same" : "looks"])}</p>
              <p className="type-small">
                {venue.address} ·{" "}
                {t(($) => $.operatorconsole.alike.since, { at: moments.moment(venue.registeredAt) })} ·{" "}
                {t(($) => $.operatorconsole.alike.jobs, { count: venue.jobs })}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
