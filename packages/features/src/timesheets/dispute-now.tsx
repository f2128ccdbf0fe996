import type { Hours } from "@bandeja/contract/calls/outcome";
import type { Job } from "@bandeja/contract/calls/jobs";
import type { AccountType } from "@bandeja/contract/lists";
import { useFormatters } from "@bandeja/i18n/react";
import { useVenueTimes } from "../calendar/venue-times.tsx";
import type { Translate } from "@bandeja/i18n/translate";
import { Button } from "@bandeja/ui/button";
import type { ReactNode, RefObject } from "react";
import { HoursCompared } from "./hours-compared.tsx";

/** What Bandeja was asked about the hours: what both sides say until it is decided, then the decision and its reason. */
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
  notice: RefObject<HTMLDivElement | null>;
  /** Opens the dialog in which the side tells its view. */
  onTell: () => void;
}) {
  const format = useFormatters();
  const venueTimes = useVenueTimes();
  const { state, due, venueMinutes, workerMinutes, heard, reason, before } = dispute;
  const [mine, theirs] =
    side === "restaurant" ? [venueMinutes, workerMinutes] : [workerMinutes, venueMinutes];
  const times = { time: format.hours(minutes), agreed: format.hours(agreed) };
  if (state === "accepted") return null;
  if (state !== "waits") {
    return (
      <>
        <p>
          {before === undefined
            ? d(($) => $.disputes[state], times)
            : d(($) => $.disputes.corrected, { before: format.hours(before), time: times.time })}
        </p>
        {reason !== undefined && reason !== "" && <blockquote className="hours-reason">{reason}</blockquote>}
      </>
    );
  }
  return (
    <>
      <div ref={notice} tabIndex={-1} role="status" className="grid gap-2.5 outline-none">
        <p>
          {d(($) => $.disputes.waits, { due: venueTimes.moment(due, job.timezone) })}{" "}
          {d(($) => $.disputes.meanwhile, times)}
        </p>
        <HoursCompared d={d} job={job} mine={mine} theirs={theirs} other={other} />
        {heard.includes(side) && <p className="type-small">{d(($) => $.disputes.heard)}</p>}
      </div>
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
