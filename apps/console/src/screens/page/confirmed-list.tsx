import type { ConfirmedWork, ConsolePage } from "@bandeja/contract/console/calls";
import { useTranslation } from "@bandeja/i18n/react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { commandsQuery } from "#lib/queries.ts";
import { PartyLink } from "#features/conduct/party-link.tsx";
import { WorkLink } from "#features/conduct/work-link.tsx";
import { commandPath } from "../../paths.ts";

const cancelling = "applications cancel";
const sides = ["venue", "worker"] as const;

function CancelLinks({
  applicationId,
  of,
}: {
  applicationId: string;
  of: readonly (typeof sides)[number][];
}) {
  const { t } = useTranslation();
  return (
    <p className="actions">
      {of.map((side) => (
        <Link
          key={side}
          to={commandPath(cancelling, { application: applicationId, for: side })}
          className="text-link"
        >
          {t(($) => $.operatorconsole.run[side === "venue" ? "cancelforvenue" : "cancelforworker"])}
        </Link>
      ))}
    </p>
  );
}

/** The confirmed work of a job, or of one of its sides, each with the ways to cancel it. */
export function ConfirmedList({
  page,
  confirmed,
}: {
  page: ConsolePage;
  confirmed: readonly ConfirmedWork[];
}) {
  const { t } = useTranslation();
  const { data: commands = [] } = useQuery(commandsQuery);
  const canCancel = commands.some(({ name }) => name === cancelling);
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
              {canCancel && (
                <CancelLinks
                  applicationId={applicationId}
                  of={sides.filter((side) => page.side === null || page.side === side)}
                />
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
