import { Notice } from "@bandeja/browser/job-ticket/notice.tsx";
import type { OwnApplication } from "@bandeja/contract/calls/applications";
import { useTranslation } from "@bandeja/i18n/react";

/** That confirmed work is off: by the venue, if by it, when, and in whose words. */
export function Cancelled({
  application: { cancelledby, noticeminutes, reason },
}: {
  application: OwnApplication;
}) {
  const { t } = useTranslation();
  return (
    <>
      <p className="type-small">
        {cancelledby === "restaurant"
          ? t(($) => $.shift.over.cancelledByVenue)
          : t(($) => $.shift.over.cancelled)}
      </p>
      <Notice minutes={noticeminutes} />
      {reason !== null && reason !== "" && <p className="own-shift-words">{reason}</p>}
    </>
  );
}
