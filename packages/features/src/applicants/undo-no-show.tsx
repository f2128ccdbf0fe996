import { applicationsUndoNoShow, type Applicant } from "@bandeja/contract/calls/applications";
import { useTranslation } from "@bandeja/i18n/react";
import { useVenueTimes } from "../calendar/venue-times.tsx";
import { Button } from "@bandeja/ui/button";
import { api } from "@bandeja/web-platform/api/api.ts";
import { refetchAll } from "@bandeja/web-platform/api/refetch-all.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { failureText } from "../alert/failure-text.ts";
import { useAlert } from "../alert/use-alert.tsx";

/** Takes the venue's report of a no-show back, as long as that is possible, and says so in place of the button. */
export function UndoNoShow({
  applicant: { id, name, undoNoShowUntil },
  timezone,
}: {
  applicant: Applicant;
  timezone: string;
}) {
  const { t } = useTranslation();
  const times = useVenueTimes();
  const alert = useAlert();
  const queries = useQueryClient();
  const undo = useMutation({
    mutationFn: () => api.call(applicationsUndoNoShow, { body: { applicationId: id } }),
    onError: (failure) => void alert(failureText(t, failure)),
    onSettled: () => void refetchAll(queries),
  });
  const isDone = undo.isSuccess && undoNoShowUntil === undefined;
  const notice = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The pressed button is gone.
    if (isDone) notice.current?.focus();
  }, [isDone]);
  if (isDone) {
    const outcome = undo.data.data.status === "completed" ? "completed" : "confirmed";
    return (
      <p ref={notice} tabIndex={-1} role="status" className="type-small outline-none">
        {t(($) => $.applicants.noShowUndone[outcome], { name })}
      </p>
    );
  }
  if (undoNoShowUntil === undefined) return null;
  return (
    <div className="grid justify-items-start gap-2">
      <p className="type-small">
        {t(($) => $.applicants.noShowMistake, { until: times.moment(undoNoShowUntil, timezone) })}
      </p>
      <Button
        tone="secondary"
        size="small"
        aria-label={t(($) => $.applicants.undoNoShowNamed, { name })}
        isBusy={undo.isPending || undo.isSuccess}
        busyLabel={t(($) => $.common.loading)}
        onClick={() => undo.mutate()}
      >
        {t(($) => $.applicants.undoNoShow)}
      </Button>
    </div>
  );
}
