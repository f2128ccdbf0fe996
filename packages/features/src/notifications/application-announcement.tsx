import { Status } from "@bandeja/ui/status";
import type { NotificationKind } from "@bandeja/contract/notification-kinds";
import type { ExpiryCause } from "@bandeja/domain/application-states";
import type { Side } from "@bandeja/domain/side";
import { useChanges, type Change, type ShownApplication } from "./use-changes.ts";
import { useSentence } from "./use-sentence.ts";

const ofExpiry = {
  started: "expired",
  jobcancelled: "jobcancelled",
  confirmedelsewhere: "displaced",
} as const satisfies Record<ExpiryCause, NotificationKind>;

/** What the other side, or Bandeja, did to an application while it was shown; undefined for the reader's own acts. */
const kindOf: Readonly<Record<Side, (change: Change) => NotificationKind | undefined>> = {
  venue({ before, after: { status, cancelledBy, byBandeja } }) {
    if (status === "pending" && (before === undefined || before.byBandeja === true)) return "applied";
    if (status === "cancelled" && byBandeja === true) return "bandejacancelled";
    return status === "cancelled" && cancelledBy === "waitress" ? "cancelled" : undefined;
  },
  worker({ before, after: { status, cancelledBy, byBandeja, offeredUntil, expiryCause } }) {
    // Nobody is notified of what operators end as a withdrawal.
    if (before === undefined || status === "withdrawn") return undefined;
    if (byBandeja === true) return status === "cancelled" ? "operatorcancelled" : "bandejacancelled";
    if (status === "expired") return expiryCause && ofExpiry[expiryCause];
    if (status === "noshow") return before.status === "confirmed" ? "noshow" : undefined;
    if (status === "confirmed") return before.status === "noshow" ? "noshowundone" : "confirmed";
    if (status === "declined") return "declined";
    if (status === "cancelled" && cancelledBy === "restaurant") return "cancelled";
    const isOffered = status === "pending" && offeredUntil !== undefined;
    return isOffered && before.offeredUntil === undefined ? "placeoffered" : undefined;
  },
};

interface Props {
  /** The reader. */
  side: Side;
  /** Undefined until they are loaded. */
  applications: readonly ShownApplication[] | undefined;
  /** How many pages of them are loaded. */
  pages?: number | undefined;
}

/** Tells screen readers what the other side does to applications while they are on screen, as its notification would. */
export function ApplicationAnnouncement({ side, applications, pages = 1 }: Props) {
  const changes = useChanges(applications, pages);
  const sentence = useSentence(side === "venue" ? "restaurant" : "waitress");
  return (
    <Status className="sr-only">
      {changes.map((change) => {
        const kind = kindOf[side](change);
        const { id, name, status } = change.after;
        return kind !== undefined && <span key={`${id} ${status}`}>{sentence(kind, name)}. </span>;
      })}
    </Status>
  );
}
