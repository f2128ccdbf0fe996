import type { Actor } from "../../kernel/actor.ts";

/** The two sides of a conversation. */
export interface VenueWorker {
  readonly venueId: string;
  readonly workerId: string;
}

/** The actor and another party of the other side, as venue and worker. */
export const toVenueWorker = (actor: Actor, otherId: string): VenueWorker =>
  actor.side === "venue"
    ? { venueId: actor.partyId, workerId: otherId }
    : { venueId: otherId, workerId: actor.partyId };
