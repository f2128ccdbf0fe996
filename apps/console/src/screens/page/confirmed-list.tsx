import type { ConfirmedWork, ConsolePage } from "@bandeja/contract/console/calls";
import { useTranslation } from "@bandeja/i18n/react";
import { PartyLink } from "#features/conduct/party-link.tsx";
import { WorkLink } from "#features/conduct/work-link.tsx";
import { CancelLinks } from "#features/rows/cancel-links.tsx";

const sides = ["venue", "worker"] as const;

/** The confirmed work of a job, or of one of its sides, each with the ways to cancel it. */
export function ConfirmedList({
  page,
  confirmed,
}: {
  page: ConsolePage;
  confirmed: readonly ConfirmedWork[];
}) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="confirmed">
      <h2 id="confirmed" className="type-card-small section-title">
        {t(($) => $.operatorconsole.page.confirmed)}
      </h2>
      <ul className="entries">
        {confirmed.map(({ applicationId, work, venue, worker }) => (
          <li key={applicationId} className="entry-row">
            <PartyLink party={page.id === worker.id ? venue : worker} />
            <div>
              {page.page === "party" && (
                <p>
                  <WorkLink work={work} />
                </p>
              )}
              <CancelLinks
                application={applicationId}
                of={sides.filter((side) => page.side === null || page.side === side)}
              />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
