import type { Hours } from "@bandeja/contract/calls/outcome";
import type { Job } from "@bandeja/contract/calls/jobs";
import type { AccountType } from "@bandeja/contract/lists";
import { useFormatters } from "@bandeja/i18n/react";
import { useVenueTimes } from "../calendar/venue-times.tsx";
import type { Translate } from "@bandeja/i18n/translate";
import { Button } from "@bandeja/ui/button";
import type { ReactNode, RefObject } from "react";
import { HoursCompared } from "./hours-compared.tsx";

/** A decision on the hours, with when it was made and why. */
function Decided({
  when,
  reason,
  children,
}: {
  when: string;
  reason: string | undefined;
  children: ReactNode;
}) {
  return (
    <>
      <p>
        {children}
        {when !== "" && <span className="type-small"> {when}</span>}
      </p>
      {reason !== undefined && reason !== "" && <blockquote className="hours-reason">{reason}</blockquote>}
    </>
  );
}

/** What Bandeja was asked about the hours: what both sides say until it is decided, then that beside each decision with its reason. */
export function DisputeNow({
  d,
  hours: { agreed, minutes },
  dispute,
  job,
  side,
  other,
  acceptButton,
  notice,
  onTell,
}: {
  d: Translate;
  hours: Hours;
  dispute: NonNullable<Hours["dispute"]>;
  job: Job;
  side: AccountType;
  /** The other side's name. */
  other: string;
  /** Accepts some minutes. */
  acceptButton: (minutes: number) => ReactNode;
  /** Gets the focus once Bandeja was asked or told something. */
  notice: RefObject<HTMLParagraphElement | null>;
  /** Opens the dialog in which the side tells its view. */
  onTell: () => void;
}) {
  const format = useFormatters();
  const venueTimes = useVenueTimes();
  const { state, due, venueMinutes, workerMinutes, heard, reason } = dispute;
  const [mine, theirs] =
    side === "restaurant" ? [venueMinutes, workerMinutes] : [workerMinutes, venueMinutes];
  const times = { time: format.hours(minutes), agreed: format.hours(agreed) };
  if (state === "accepted") return null;
  const compared = <HoursCompared d={d} job={job} mine={mine} theirs={theirs} other={other} />;
  if (state === "lapsed") {
    return (
      <>
        <p>{d(($) => $.disputes.lapsed, times)}</p>
        {compared}
      </>
    );
  }
  if (state === "decided") {
    const { decidedAt, before, beforeAt, beforeReason } = dispute;
    const whenOf = (at: string | undefined) => (at === undefined ? "" : venueTimes.moment(at, job.timezone));
    const isCorrected = before !== undefined;
    return (
      <>
        {isCorrected && (
          <Decided when={whenOf(beforeAt)} reason={beforeReason}>
            {d(($) => $.disputes.first, { time: format.hours(before) })}
          </Decided>
        )}
        <Decided when={whenOf(decidedAt)} reason={reason}>
          {isCorrected
            ? d(($) => $.disputes.corrected, { before: format.hours(before), time: times.time })
            : d(($) => $.disputes.decided, times)}
        </Decided>
        {compared}
      </>
    );
  }
  return (
    <>
      <p ref={notice} tabIndex={-1} className="outline-none">
        {d(($) => $.disputes.waits, { due: venueTimes.moment(due, job.timezone) })}{" "}
        {d(($) => $.disputes.meanwhile, times)}{" "}
        {heard.includes(side) && <span className="type-small">{d(($) => $.disputes.heard)}</span>}
      </p>
      {compared}
      <div className="hours-actions">
        {!heard.includes(side) && (
          <Button tone="secondary" size="small" onClick={onTell}>
            {d(($) => $.disputes.tell)}
          </Button>
        )}
        {acceptButton(theirs)}
      </div>
    </>
  );
}
