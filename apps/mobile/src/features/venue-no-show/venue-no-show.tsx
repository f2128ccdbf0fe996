import { useDraftValues } from "@bandeja/features/form/use-draft-values.ts";
import { api } from "@bandeja/web-platform/api/api.ts";
import { applicationsVenueNoShow } from "@bandeja/contract/calls/applications";
import { textLimits } from "@bandeja/contract/limits";
import { mayReportVenueNoShow } from "@bandeja/domain/conduct";
import { disputeHours } from "@bandeja/domain/parameters/conduct";
import { excessText } from "@bandeja/i18n/excess-text";
import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { TextArea } from "@bandeja/ui/text-area";
import { DialogLead } from "@bandeja/ui/dialog-lead";
import { useState } from "react";
import { ActionDialog } from "@bandeja/features/form/action-dialog.tsx";

interface Props {
  /** The worker's own application, confirmed or a no-show. */
  application: string;
  job: { venueName: string; startsAt: string; endsAt: string };
  now: Date;
  isWide?: boolean;
  /** Whether the venue has reported a no-show, which this contradicts. */
  isMissed?: boolean;
}

/** From the start of a shift on, lets a worker who was turned away report it; otherwise renders nothing. */
export function VenueNoShow({ application, job, now, isWide = false, isMissed = false }: Props) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const hours = { startsAt: new Date(job.startsAt), endsAt: new Date(job.endsAt) };
  if (!mayReportVenueNoShow(hours, now)) return null;
  return (
    <>
      <Button
        tone="secondary"
        size={isWide ? "regular" : "small"}
        isWide={isWide}
        onClick={() => setAsking(true)}
      >
        {t(($) => $.shift.turnedAway.say)}
      </Button>
      {isAsking && (
        <VenueNoShowDialog
          application={application}
          venue={job.venueName}
          isMissed={isMissed}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

/** Reports that the venue turned the worker away, after explaining the consequences for both, and that it is final. */
function VenueNoShowDialog({
  application,
  venue,
  isMissed,
  onClose,
}: {
  application: string;
  venue: string;
  isMissed: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const draft = `turned-away.${application}`;
  const [{ reason }, change] = useDraftValues(draft, { reason: "" });
  return (
    <ActionDialog
      title={t(($) => $.shift.turnedAway.question)}
      yes={t(($) => $.shift.turnedAway.yes)}
      no={t(($) => $.shift.turnedAway.no)}
      draft={draft}
      send={() =>
        api.call(applicationsVenueNoShow, {
          body: { applicationId: application, reason: reason.trim() || undefined },
        })
      }
      onClose={onClose}
    >
      <DialogLead className="grid gap-4">
        <p>
          {isMissed
            ? t(($) => $.shift.turnedAway.hintMissed, { venue })
            : t(($) => $.shift.turnedAway.hint, { venue })}
        </p>
        <p>{t(($) => $.shift.turnedAway.follows, { venue, hours: disputeHours })}</p>
      </DialogLead>
      <TextArea
        label={t(($) => $.shift.turnedAway.reason)}
        mark={t(($) => $.common.optional)}
        error={excessText(t, reason, textLimits.reason)}
        value={reason}
        onChange={({ target }) => change({ reason: target.value })}
      />
    </ActionDialog>
  );
}
