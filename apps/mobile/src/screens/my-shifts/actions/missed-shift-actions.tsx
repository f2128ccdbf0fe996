import type { OwnApplication } from "@bandeja/contract/calls/applications";
import { appPaths } from "@bandeja/contract/app-pages";
import { ScreenLink } from "@bandeja/features/navigation/screen-link.tsx";
import { useTranslation } from "@bandeja/i18n/react";
import { VenueNoShow } from "#features/venue-no-show/venue-no-show.tsx";

/** For a shift that the venue has reported as a no-show: what the worker can do about it. */
export function MissedShiftActions({ application, now }: { application: OwnApplication; now: Date }) {
  const { t } = useTranslation();
  const { id, job, venueNoShow } = application;
  return (
    <>
      <p className="type-small">
        {venueNoShow === true ? t(($) => $.shift.turnedAway.both) : t(($) => $.shift.over.noshow)}{" "}
        <ScreenLink href={appPaths.conduct} className="text-link">
          {t(($) => $.conduct.read)}
        </ScreenLink>
      </p>
      {venueNoShow !== true && (
        <div className="own-shift-actions">
          <VenueNoShow application={id} job={job} now={now} isMissed />
        </div>
      )}
    </>
  );
}
