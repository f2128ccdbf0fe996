import type { OwnApplication } from "@bandeja/contract/calls/applications";
import type { ExpiryCause } from "@bandeja/domain/application-states";
import type { Translate } from "@bandeja/i18n/translate";

type Ended = Exclude<OwnApplication["status"], "pending" | "confirmed" | "withdrawn">;

interface Cause {
  readonly cancelledBy?: OwnApplication["cancelledBy"] | undefined;
  readonly byBandeja?: true | undefined;
  readonly venueNoShow?: true | undefined;
  readonly expiryCause?: ExpiryCause | undefined;
}

/** Why the worker's own application is over. */
export function overText(
  t: Translate,
  status: Ended,
  { cancelledBy, byBandeja, venueNoShow, expiryCause }: Cause,
): string {
  if (byBandeja === true) {
    return status === "cancelled"
      ? t(($) => $.shift.over.cancelledByBandeja)
      : t(($) => $.shift.over.closedByBandeja);
  }
  if (status === "expired") return t(($) => $.shift.over.expired[expiryCause ?? "unknown"]);
  if (status !== "cancelled") return t(($) => $.shift.over[status]);
  if (venueNoShow === true) return t(($) => $.shift.over.turnedAway);
  return cancelledBy === "restaurant"
    ? t(($) => $.shift.over.cancelledByVenue)
    : t(($) => $.shift.over.cancelled);
}
