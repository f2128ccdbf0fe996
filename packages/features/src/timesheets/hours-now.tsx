import { failureText } from "../alert/failure-text.ts";
import { useAlert } from "../alert/use-alert.tsx";
import { api } from "@bandeja/web-platform/api/api.ts";
import { refetchAll } from "@bandeja/web-platform/api/refetch-all.ts";
import { applicationsAcceptHours } from "@bandeja/contract/calls/applications";
import type { Hours } from "@bandeja/contract/calls/outcome";
import type { Job } from "@bandeja/contract/calls/jobs";
import type { AccountType } from "@bandeja/contract/lists";
import { centsOf, fromCents, payFor } from "@bandeja/domain/total-spend";
import { disputeTexts } from "@bandeja/i18n/dispute-texts";
import { useMoreTexts } from "@bandeja/i18n/use-more-texts";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { useVenueTimes } from "../calendar/venue-times.tsx";
import { Button } from "@bandeja/ui/button";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { DisputeDialog } from "./dispute-dialog.tsx";
import { DisputeNow } from "./dispute-now.tsx";
import { HoursCompared } from "./hours-compared.tsx";
import { HoursDialog } from "./hours-dialog.tsx";
import "./hours.css";

/** The worked hours and their pay, and the proposals until the hours are final. */
export function HoursNow({
  application,
  job,
  hours,
  side,
  other,
}: {
  /** The id of the application. */
  application: string;
  job: Job;
  hours: Hours;
  /** The side of the signed-in account. */
  side: AccountType;
  /** The other side's name. */
  other: string;
}) {
  const { t } = useTranslation();
  const d = useMoreTexts(disputeTexts);
  const format = useFormatters();
  const times = useVenueTimes();
  const alert = useAlert();
  const queries = useQueryClient();
  const [dialog, setDialog] = useState<"hours" | "ask" | "tell">();
  const accept = useMutation({
    mutationFn: (shown: number) =>
      api.call(applicationsAcceptHours, { body: { applicationId: application, minutes: shown } }),
    onError: (failure) => void alert(failureText(t, failure)),
    onSettled: () => refetchAll(queries),
  });
  const { agreed, minutes, proposed, countered, until, dispute } = hours;
  const isAccepted = accept.isSuccess && until === undefined && dispute?.state !== "waits";
  const notice = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The pressed button is gone.
    if (isAccepted) notice.current?.focus();
  }, [isAccepted]);
  // Counts what was sent, and what of it has had the focus.
  const [sent, setSent] = useState(0);
  const shown = useRef(0);
  const result = useRef<HTMLParagraphElement>(null);
  const hasResult = dispute !== undefined || proposed?.by === side;
  useEffect(() => {
    // The answer may be rendered after the dialog has closed.
    if (!hasResult || shown.current === sent) return;
    shown.current = sent;
    result.current?.focus();
  }, [sent, hasResult]);
  function finish(): void {
    setDialog(undefined);
    setSent(sent + 1);
  }
  const isProposed = proposed !== undefined && proposed.by !== side;
  // For a worker, to accept less than agreed or than it says is not the primary action; in a dispute nothing is.
  const isPrimary =
    isProposed && !(side === "waitress" && proposed.minutes < Math.max(agreed, countered ?? 0));
  const payOf = (worked: number) =>
    format.money(fromCents(payFor(worked, centsOf(job.hourlyValue))), job.currency);
  const end = until === undefined ? "" : times.moment(until, job.timezone);
  const said = proposed && {
    name: other,
    time: format.hours(proposed.minutes),
    agreed: format.hours(agreed),
  };
  const acceptButton = (worked: number) => (
    <Button
      tone={isPrimary ? "primary" : "secondary"}
      size="small"
      isBusy={accept.isPending}
      busyLabel={t(($) => $.common.loading)}
      onClick={() => accept.mutate(worked)}
    >
      {t(($) => $.hours.accept, { time: format.hours(worked) })}
    </Button>
  );
  return (
    <div className="hours-now">
      <p className="type-figures">
        {minutes === agreed
          ? t(($) => $.hours.asAgreed, { time: format.hours(minutes) })
          : t(($) => $.hours.counts, { time: format.hours(minutes) })}
        {" · "}
        {payOf(minutes)}
      </p>
      {minutes !== agreed && (
        <p className="type-small">{t(($) => $.hours.agreed, { time: format.hours(agreed) })}</p>
      )}
      {said && (
        <p
          ref={isProposed ? undefined : result}
          tabIndex={isProposed ? undefined : -1}
          className="outline-none"
        >
          {isProposed ? t(($) => $.hours.theySay, said) : t(($) => $.hours.youSay, said)}{" "}
          {proposed.minutes !== agreed &&
            t(($) => $.hours.worth, { pay: payOf(proposed.minutes), agreed: payOf(agreed) })}{" "}
          {isProposed
            ? t(($) => $.hours.theySayUntil, { until: end, time: said.time })
            : t(($) => $.hours.youSayUntil, { name: other, until: end })}
        </p>
      )}
      {proposed && countered !== undefined && d && (
        <HoursCompared
          d={d}
          job={job}
          mine={isProposed ? countered : proposed.minutes}
          theirs={isProposed ? proposed.minutes : countered}
          other={other}
        />
      )}
      {isAccepted && (
        <p ref={notice} tabIndex={-1} role="status" className="type-small outline-none">
          {t(($) => $.hours.accepted, { time: format.hours(minutes) })}
        </p>
      )}
      {until !== undefined && proposed === undefined && (
        <p className="type-small">{t(($) => $.hours.openUntil, { until: end })}</p>
      )}
      {until !== undefined && (
        <div className="hours-actions">
          {isProposed && acceptButton(proposed.minutes)}
          <Button tone="secondary" size="small" onClick={() => setDialog("hours")}>
            {proposed?.by === side ? t(($) => $.hours.change) : t(($) => $.hours.propose)}
          </Button>
          {countered !== undefined && (
            <Button tone="secondary" size="small" onClick={() => setDialog("ask")}>
              {t(($) => $.hours.ask)}
            </Button>
          )}
        </div>
      )}
      {dispute && d && (
        <DisputeNow
          d={d}
          hours={hours}
          dispute={dispute}
          job={job}
          side={side}
          other={other}
          acceptButton={acceptButton}
          notice={result}
          onTell={() => setDialog("tell")}
        />
      )}
      {(dialog === "ask" || dialog === "tell") && d && (
        <DisputeDialog
          d={d}
          application={application}
          agreed={agreed}
          other={other}
          isOpened={dialog === "tell"}
          onClose={() => setDialog(undefined)}
          onDone={finish}
        />
      )}
      {dialog === "hours" && (
        <HoursDialog
          application={application}
          job={job}
          from={proposed?.minutes ?? agreed}
          other={other}
          onClose={() => setDialog(undefined)}
          onDone={finish}
        />
      )}
    </div>
  );
}
