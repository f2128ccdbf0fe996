import { leaveDecisionDays, reportAnswerHours } from "@bandeja/domain/parameters/safety";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import type { Translate } from "@bandeja/i18n/translate";
import { Button } from "@bandeja/ui/button";
import { Dialog } from "@bandeja/ui/dialog";
import { DialogLead } from "@bandeja/ui/dialog-lead";
import type { Reported } from "./report-dialog.tsx";

/** A report has arrived: by when it is answered, where, and what happened with it. */
export function ReportedDialog({
  r,
  reported,
  onClose,
}: {
  r: Translate;
  reported: Reported;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const format = useFormatters();
  const { name, isBlocked, left, unsentPhotos } = reported;
  return (
    <Dialog
      isOpen
      title={r(($) => $.reports.reported)}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t(($) => $.common.ok)}</Button>}
    >
      <DialogLead>
        {left !== undefined && (
          <p className="mb-3 font-semibold">
            {r(($) => $.reports[left.late === false ? "leftEarly" : "left"], {
              day: format.days(left.startDate, left.startDate),
              time: left.startTime,
              days: leaveDecisionDays,
            })}
          </p>
        )}
        <p>{r(($) => $.reports.reportedBy, { hours: reportAnswerHours })}</p>
        {isBlocked && name !== undefined && (
          <p className="mt-3">
            {t(($) => $.people.blocked, { name })} {r(($) => $.reports.block.next)}
          </p>
        )}
      </DialogLead>
      {unsentPhotos > 0 && (
        <p role="alert" className="mt-3 font-semibold text-tomato">
          {r(($) => $.reports.photosNotSent)}
        </p>
      )}
    </Dialog>
  );
}
