import { Notice } from "@bandeja/features/jobs/ticket/notice.tsx";
import type { OwnApplication } from "@bandeja/contract/calls/applications";
import { useTranslation } from "@bandeja/i18n/react";

/** Says that a confirmed shift was cancelled: by which side, when, and with which reason. */
export function Cancelled({
  application: { cancelledBy, noticeMinutes, reason, venueNoShow },
}: {
  application: OwnApplication;
}) {
  const { t } = useTranslation();
  return (
    <>
      <p className="type-small">
        {venueNoShow === true
          ? t(($) => $.shift.over.turnedAway)
          : cancelledBy === "restaurant"
            ? t(($) => $.shift.over.cancelledByVenue)
            : t(($) => $.shift.over.cancelled)}
      </p>
      {venueNoShow !== true && <Notice minutes={noticeMinutes} />}
      {reason !== null && reason !== "" && <p className="own-shift-words">{reason}</p>}
    </>
  );
}
