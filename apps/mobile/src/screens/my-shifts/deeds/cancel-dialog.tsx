import { api } from "@bandeja/browser/session/api.ts";
import { applicationsCancel } from "@bandeja/contract/calls/applications";
import type { OwnApplication } from "@bandeja/contract/calls/applications";
import { textLimits } from "@bandeja/contract/limits";
import {
  firstBlockHours,
  furtherBlockDays,
  isLateCancellation,
  lateCancellationHours,
  offenceMemoryDays,
  offencesToBan,
} from "@bandeja/domain/conduct";
import { useTranslation } from "@bandeja/i18n/react";
import { TextArea } from "@bandeja/ui/text-area";
import { useState } from "react";
import { DeedDialog } from "./deed-dialog.tsx";

/** Gives a confirmed place back; what that means is read before. */
export function CancelDialog({
  application: { _id, job },
  now,
  onClose,
}: {
  application: OwnApplication;
  now: Date;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const [reason, setReason] = useState("");
  const isLate = isLateCancellation(new Date(job.startsat), now);
  return (
    <DeedDialog
      title={t(($) => $.myshifts.cancelQuestion)}
      yes={t(($) => $.myshifts.cancelYes)}
      no={t(($) => $.myshifts.cancelNo)}
      send={() =>
        api.call(applicationsCancel, { body: { application_id: _id, reason: reason.trim() || undefined } })
      }
      onClose={onClose}
    >
      <p>{t(($) => $.myshifts.cancelHint, { venue: job.restaurant_name })}</p>
      {isLate ? (
        <>
          <p className="font-semibold text-tomato">
            {t(($) => $.myshifts.cancelLate, { hours: lateCancellationHours })}
          </p>
          <p>
            {t(($) => $.myshifts.cancelFollows, {
              days: offenceMemoryDays,
              hours: firstBlockHours,
              blockDays: furtherBlockDays,
              all: offencesToBan,
            })}
          </p>
        </>
      ) : (
        <p>{t(($) => $.myshifts.cancelNoOffence, { hours: lateCancellationHours })}</p>
      )}
      <TextArea
        label={t(($) => $.myshifts.cancelReason)}
        mark={t(($) => $.common.optional)}
        maxLength={textLimits.reason}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </DeedDialog>
  );
}
