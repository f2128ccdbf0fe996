import { Why } from "@bandeja/features/how-it-decides/why.tsx";
import { isLateCancellation } from "@bandeja/domain/conduct";
import { lateCancellationHours } from "@bandeja/domain/parameters/conduct";
import { lateSpan, lateTimesIn } from "@bandeja/domain/late";
import { maxDelayReports } from "@bandeja/domain/parameters/work";
import { useTranslation } from "@bandeja/i18n/react";
import { useVenueTimes } from "@bandeja/features/calendar/venue-times.tsx";
import { Button } from "@bandeja/ui/button";
import { useState } from "react";
import type { ReactNode } from "react";
import { CalendarFile } from "./calendar-file.tsx";
import { CancelShiftDialog } from "./cancel-shift-dialog.tsx";
import { LateDialog } from "./late-dialog.tsx";
import type { ConfirmedShift } from "./confirmed-shift.ts";
import "./own-shift-actions.css";

const hourMs = 3_600_000;

/** For a confirmed shift that has not ended: a delay when it is due, beside other actions of now; the rest is folded. */
export function ConfirmedShiftActions({
  application,
  now,
  children,
}: {
  application: ConfirmedShift;
  now: Date;
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  const [question, setQuestion] = useState<"late" | "cancel">();
  const { lateMinutes } = application;
  const late = lateOf(application, now);
  const close = () => setQuestion(undefined);
  return (
    <>
      <FreeNote application={application} now={now} />
      {lateMinutes !== undefined && (
        <p className="own-shift-words">{t(($) => $.myshifts.saidLate, { count: lateMinutes })}</p>
      )}
      <div className="own-shift-actions">
        {late === "may" && (
          <Button tone="ink" size="small" onClick={() => setQuestion("late")}>
            {t(($) => $.myshifts.late)}
          </Button>
        )}
        {children}
      </div>
      {late === "over" && (
        <div>
          <p className="type-hint text-muted">{t(($) => $.errors.LATE_TOO_OFTEN)}</p>
          <Why about="workLimits" />
        </div>
      )}
      <details className="own-shift-more">
        <summary className="text-link">{t(($) => $.myshifts.more)}</summary>
        <div className="own-shift-actions">
          <CalendarFile application={application} />
          <Button tone="secondary" size="small" onClick={() => setQuestion("cancel")}>
            {t(($) => $.myshifts.cancelYes)}
          </Button>
        </div>
        <CancelNote application={application} now={now} />
      </details>
      {question === "late" && <LateDialog application={application} onClose={close} />}
      {question === "cancel" && <CancelShiftDialog application={application} onClose={close} />}
    </>
  );
}

/** Whether a delay can be reported now: undefined at other times, "over" after the maximum number of reports. */
function lateOf({ job, lateAt, delayReports }: ConfirmedShift, now: Date): "may" | "over" | undefined {
  const shift = {
    startDate: job.startDate,
    endDate: job.endDate,
    startTime: job.startTime,
    endTime: job.endTime,
  };
  const span = lateSpan(shift, job.timezone, now);
  if (span === undefined) return undefined;
  const said =
    lateAt === undefined || delayReports === undefined
      ? undefined
      : { at: new Date(lateAt), times: delayReports };
  return lateTimesIn(span, said) < maxDelayReports ? "may" : "over";
}

const isFree = (until: string | undefined, now: Date): until is string =>
  until !== undefined && new Date(until) > now;

/** Until when a worker who was confirmed late can cancel freely: in sight, since that is soon over. */
function FreeNote({
  application: { cancelFreeUntil: until, job },
  now,
}: {
  application: ConfirmedShift;
  now: Date;
}) {
  const { t } = useTranslation();
  const times = useVenueTimes();
  if (!isFree(until, now)) return null;
  return (
    <p className="own-shift-words">
      {t(($) => $.conduct.freeNow, { until: times.clock(until, job.timezone) })}
    </p>
  );
}

/** The consequence of a cancellation, shown before the button is pressed. */
function CancelNote({
  application: { job, cancelFreeUntil },
  now,
}: {
  application: ConfirmedShift;
  now: Date;
}) {
  const { t } = useTranslation();
  const times = useVenueTimes();
  const start = new Date(job.startsAt);
  if (isFree(cancelFreeUntil, now)) return null;
  if (isLateCancellation(start, now)) {
    return <p className="type-hint text-tomato">{t(($) => $.myshifts.cancelCounts)}</p>;
  }
  const until = new Date(start.getTime() - lateCancellationHours * hourMs).toISOString();
  return (
    <p className="type-hint text-muted">
      {t(($) => $.myshifts.cancelFree, { until: times.moment(until, job.timezone) })}
    </p>
  );
}
