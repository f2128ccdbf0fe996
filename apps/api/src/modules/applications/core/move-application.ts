import type { Side } from "@bandeja/domain/side";
import {
  applicationTransitions,
  type ApplicationEvent,
  type ApplicationState,
} from "@bandeja/domain/application-states";
import type { Tx } from "../../../db/database.ts";
import { ApiError } from "../../../kernel/api-error.ts";
import type { Application } from "./application.ts";
import { confirmPending, updateApplicationFrom } from "./applications-store.ts";

const isOpen = (status: ApplicationState) => status === "pending" || status === "confirmed";

interface TransitionRequest {
  on: ApplicationEvent;
  by: Side;
  reason?: string | null;
  decisionId?: string | undefined;
  contactEnded?: boolean | undefined;
  now: Date;
}

/** The side that cancels; for a venue no-show the venue, although the worker reports it. */
const toCancellation = ({ on, by }: TransitionRequest) =>
  on === "turnaway" ? { cancelledBy: "venue" as const, venueNoShow: true } : { cancelledBy: by };

/**
 * Makes a transition of the state table. The write is guarded by the previous state, so of two concurrent transitions
 * only one succeeds.
 *
 * @throws ApiError `WRONG_STATE` if the table has no such row.
 */
export async function moveApplication(
  tx: Tx,
  id: string,
  transition: TransitionRequest,
): Promise<Application> {
  const row = applicationTransitions.find(({ on, by }) => on === transition.on && by === transition.by);
  const moved =
    row &&
    (row.to === "confirmed"
      ? await confirmPending(tx, id, transition)
      : await updateApplicationFrom(tx, id, row.from, {
          status: row.to,
          closedAt: isOpen(row.to) ? null : transition.now,
          ...(transition.reason !== undefined && { reason: transition.reason }),
          ...(transition.decisionId !== undefined && { decisionId: transition.decisionId }),
          ...(transition.contactEnded === true && { contactEnded: true }),
          ...(row.to === "cancelled" && toCancellation(transition)),
        }));
  if (moved === undefined) throw new ApiError("WRONG_STATE");
  return moved;
}
