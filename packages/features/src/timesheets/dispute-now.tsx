import type { Hours } from "@bandeja/contract/calls/outcome";
import type { AccountType } from "@bandeja/contract/lists";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { useState, type ReactNode } from "react";
import { DisputeDialog } from "./dispute-dialog.tsx";

/** What Bandeja was asked about the hours: what both sides say until it is decided, then the decision and its reason. */
export function DisputeNow({
  application,
  hours: { agreed, minutes },
  dispute,
  side,
  other,
  payOf,
  acceptButton,
}: {
  application: string;
  hours: Hours;
  dispute: NonNullable<Hours["dispute"]>;
  side: AccountType;
  /** The other side's name. */
  other: string;
  /** The pay for minutes, with its currency. */
  payOf: (minutes: number) => string;
  /** Accepts some minutes. */
  acceptButton: (minutes: number) => ReactNode;
}) {
  const { t } = useTranslation();
  const format = useFormatters();
  const [isTelling, setTelling] = useState(false);
  const { state, due, venueMinutes, workerMinutes, heard, reason } = dispute;
  const [mine, theirs] =
    side === "restaurant" ? [venueMinutes, workerMinutes] : [workerMinutes, venueMinutes];
  const times = { time: format.hours(minutes), agreed: format.hours(agreed) };
  if (state === "accepted") return null;
  if (state !== "waits") {
    return (
      <>
        <p>{t(($) => $.hours.dispute[state], times)}</p>
        {reason !== undefined && reason !== "" && <blockquote className="hours-reason">{reason}</blockquote>}
      </>
    );
  }
  return (
    <>
      <p>
        {t(($) => $.hours.dispute.waits, {
          due: format.moment(due),
          name: other,
          mine: format.hours(mine),
          minePay: payOf(mine),
          theirs: format.hours(theirs),
          theirPay: payOf(theirs),
        })}{" "}
        {t(($) => $.hours.dispute.meanwhile, times)}
      </p>
      {heard.includes(side) && <p className="type-small">{t(($) => $.hours.dispute.heard)}</p>}
      <div className="hours-actions">
        {!heard.includes(side) && (
          <Button tone="secondary" size="small" onClick={() => setTelling(true)}>
            {t(($) => $.hours.dispute.tell)}
          </Button>
        )}
        {acceptButton(theirs)}
      </div>
      {isTelling && (
        <DisputeDialog
          application={application}
          agreed={agreed}
          other={other}
          isOpened
          onClose={() => setTelling(false)}
        />
      )}
    </>
  );
}
