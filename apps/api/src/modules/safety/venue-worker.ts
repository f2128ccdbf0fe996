import { partyOf, type Actor, type Party } from "../../kernel/actor.ts";

/** The two sides of a conversation. */
export interface VenueWorker {
  readonly venueId: string;
  readonly workerId: string;
}

/** A party and another one of the other side, as venue and worker. */
export const pairOf = ({ id, side }: Party, otherId: string): VenueWorker =>
  side === "venue" ? { venueId: id, workerId: otherId } : { venueId: otherId, workerId: id };

/** The actor and another party of the other side, as venue and worker. */
export const toVenueWorker = (actor: Actor, otherId: string): VenueWorker => pairOf(partyOf(actor), otherId);
