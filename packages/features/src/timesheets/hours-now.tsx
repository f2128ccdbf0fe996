import { failureText } from "../alert/failure-text.ts";
import { useAlert } from "../alert/use-alert.tsx";
import { api } from "@bandeja/web-platform/api/api.ts";
import { refetchAll } from "@bandeja/web-platform/api/refetch-all.ts";
import { applicationsAcceptHours } from "@bandeja/contract/calls/applications";
import type { Hours } from "@bandeja/contract/calls/outcome";
import type { Job } from "@bandeja/contract/calls/jobs";
import type { AccountType } from "@bandeja/contract/lists";
import { centsOf, fromCents, payFor } from "@bandeja/domain/total-spend";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
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
  const format = useFormatters();
  const alert = useAlert();
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const accept = useMutation({
    mutationFn: () => api.call(applicationsAcceptHours, { body: { applicationId: application } }),
    onError: (failure) => void alert(failureText(t, failure)),
    onSettled: () => refetchAll(queries),
  });
  const { agreed, minutes, proposed, until } = hours;
  const isAccepted = accept.isSuccess && until === undefined;
  const notice = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The pressed button is gone.
    if (isAccepted) notice.current?.focus();
  }, [isAccepted]);
  const isProposed = proposed !== undefined && proposed.by !== side;
  // To accept less than agreed is not the primary action.
  const isCut = side === "waitress" && proposed !== undefined && proposed.minutes < agreed;
  const payOf = (worked: number) =>
    format.money(fromCents(payFor(worked, centsOf(job.hourlyValue))), job.currency);
  const end = until === undefined ? "" : format.moment(until);
  const said = proposed && {
    name: other,
    time: format.hours(proposed.minutes),
    agreed: format.hours(agreed),
  };
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
        <p>
          {isProposed ? t(($) => $.hours.theySay, said) : t(($) => $.hours.youSay, said)}{" "}
          {proposed.minutes !== agreed &&
            t(($) => $.hours.worth, { pay: payOf(proposed.minutes), agreed: payOf(agreed) })}{" "}
          {isProposed
            ? t(($) => $.hours.theySayUntil, { until: end, time: said.time })
            : t(($) => $.hours.youSayUntil, { name: other, until: end })}
        </p>
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
          {isProposed && (
            <Button
              tone={isCut ? "secondary" : "primary"}
              size="small"
              isBusy={accept.isPending}
              busyLabel={t(($) => $.common.loading)}
              onClick={() => accept.mutate()}
            >
              {t(($) => $.hours.accept, { time: format.hours(proposed.minutes) })}
            </Button>
          )}
          <Button tone="secondary" size="small" onClick={() => setAsking(true)}>
            {proposed?.by === side ? t(($) => $.hours.change) : t(($) => $.hours.propose)}
          </Button>
        </div>
      )}
      {isAsking && (
        <HoursDialog
          application={application}
          job={job}
          from={proposed?.minutes ?? agreed}
          other={other}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
