import type { NotificationKind } from "@bandeja/contract/notification-kinds";
import type { Side } from "@bandeja/domain/side";
import { useChanges, type Change, type ShownApplication } from "./use-changes.ts";
import { useSentence } from "./use-sentence.ts";

/** What the other side did to an application while it was shown; undefined for the reader's own acts. */
const kindOf: Readonly<Record<Side, (change: Change) => NotificationKind | undefined>> = {
  venue({ before, after: { status, cancelledBy } }) {
    if (status === "pending" && before === undefined) return "applied";
    return status === "cancelled" && cancelledBy === "waitress" ? "cancelled" : undefined;
  },
  worker({ before, after: { status, cancelledBy, offeredUntil } }) {
    if (before === undefined) return undefined;
    if (status === "confirmed" || status === "declined" || status === "expired") return status;
    if (status === "cancelled" && cancelledBy === "restaurant") {
      return before.status === "confirmed" ? "cancelled" : "jobcancelled";
    }
    const isOffered = status === "pending" && offeredUntil !== undefined;
    return isOffered && before.offeredUntil === undefined ? "placeoffered" : undefined;
  },
};

interface Props {
  /** The reader. */
  side: Side;
  /** Undefined until they are loaded. */
  shown: readonly ShownApplication[] | undefined;
  /** How many pages of them are loaded. */
  pages?: number | undefined;
}

/** Tells screen readers what the other side does to applications while they are on screen, as its notification would. */
export function ApplicationAnnouncement({ side, shown, pages = 1 }: Props) {
  const changes = useChanges(shown, pages);
  const sentence = useSentence(side === "venue" ? "restaurant" : "waitress");
  return (
    <p role="status" className="sr-only">
      {changes.map((change) => {
        const kind = kindOf[side](change);
        const { id, name, status } = change.after;
        return kind !== undefined && <span key={`${id} ${status}`}>{sentence(kind, name)}. </span>;
      })}
    </p>
  );
}
