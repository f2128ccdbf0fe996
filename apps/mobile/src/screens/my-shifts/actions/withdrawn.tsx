import type { OwnApplication } from "@bandeja/contract/calls/applications";
import { DecisionNote } from "@bandeja/features/decision/decision-note.tsx";
import { useIsBlocked } from "@bandeja/features/people/use-blocked.ts";
import { useTranslation } from "@bandeja/i18n/react";

/** Says that the worker withdrew the application, or has blocked the venue, which withdraws it as well; or that Bandeja ended it. */
export function Withdrawn({ application: { job, decisionId, byBandeja } }: { application: OwnApplication }) {
  const { t } = useTranslation();
  const { isLoading, isBlocked } = useIsBlocked(job.venueId);
  if (decisionId !== undefined) return <DecisionNote what="application" />;
  if (byBandeja === true) return <p className="type-small">{t(($) => $.shift.over.withdrawnByBandeja)}</p>;
  if (isLoading) return null;
  return (
    <p className="type-small">
      {isBlocked === true
        ? t(($) => $.shift.over.withdrawnByBlock, { venue: job.venueName })
        : t(($) => $.shift.over.withdrawn)}
    </p>
  );
}
