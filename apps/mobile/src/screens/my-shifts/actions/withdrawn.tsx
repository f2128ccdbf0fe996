import type { OwnApplication } from "@bandeja/contract/calls/applications";
import { useIsBlocked } from "@bandeja/features/people/use-blocked.ts";
import { useTranslation } from "@bandeja/i18n/react";
import { WithdrawnByBandeja } from "#features/own-shift/withdrawn-by-bandeja.tsx";

/** Says that the worker withdrew the application, or has blocked the venue, which withdraws it as well; or that Bandeja ended it. */
export function Withdrawn({ application }: { application: OwnApplication }) {
  const { t } = useTranslation();
  const { job, byBandeja } = application;
  const { isLoading, isBlocked } = useIsBlocked(job.venueId);
  if (byBandeja === true) return <WithdrawnByBandeja application={application} />;
  if (isLoading) return null;
  return (
    <p className="type-small">
      {isBlocked === true
        ? t(($) => $.shift.over.withdrawnByBlock, { venue: job.venueName })
        : t(($) => $.shift.over.withdrawn)}
    </p>
  );
}
