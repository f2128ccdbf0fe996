import { reportAnswerHours } from "@bandeja/domain/parameters/safety";
import { useTranslation } from "@bandeja/i18n/react";
import type { Translate } from "@bandeja/i18n/translate";
import { Button } from "@bandeja/ui/button";
import { Dialog } from "@bandeja/ui/dialog";
import type { Reported } from "./report-dialog.tsx";

/** A report has arrived: by when it is answered, and where. */
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
  const { name, isBlocked, unsentPhotos } = reported;
  return (
    <Dialog
      isOpen
      startsAtTitle
      title={r(($) => $.reports.reported)}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t(($) => $.common.ok)}</Button>}
    >
      <p>{r(($) => $.reports.reportedBy, { hours: reportAnswerHours })}</p>
      {isBlocked && name !== undefined && (
        <p className="mt-3">
          {t(($) => $.people.blocked, { name })} {r(($) => $.reports.block.next)}
        </p>
      )}
      {unsentPhotos > 0 && (
        <p role="alert" className="mt-3 font-semibold text-tomato">
          {r(($) => $.reports.photosNotSent)}
        </p>
      )}
    </Dialog>
  );
}
