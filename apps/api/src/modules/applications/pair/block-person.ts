import type { Tx } from "../../../db/database.ts";
import { partyOf, type Actor, type Party } from "../../../kernel/actor.ts";
import { endPending } from "../end-pending.ts";
import { endInvitationsOf } from "../invitations/end-invitations.ts";
import { pairOf, type VenueWorker } from "../../safety/venue-worker.ts";
import { addBlock, noteEndedContact } from "../../safety/blocks.ts";
import { findPendingBetween } from "./pair-applications-store.ts";
import { lockWorker } from "../../workers/workers-store.ts";

/** Ends the pending applications and open invitations of two, for one of them. */
async function endWaiting(tx: Tx, pair: VenueWorker, { by, now }: { by: Party; now: Date }): Promise<void> {
  await endPending(tx, await findPendingBetween(tx, pair), { by, now });
  await endInvitationsOf(tx, pair, { state: by.side === "venue" ? "withdrawn" : "declined", now });
}

/**
 * Blocks messages and applications between two accounts, and ends their pending applications and open invitations. The worker is locked as
 * for applying, so that no application can slip in.
 */
export async function blockPerson(
  tx: Tx,
  { actor, otherId, now }: { actor: Actor; otherId: string; now: Date },
): Promise<void> {
  const pair = pairOf(partyOf(actor), otherId);
  await lockWorker(tx, pair.workerId);
  await addBlock(tx, actor.partyId, otherId, now);
  await endWaiting(tx, pair, { by: partyOf(actor), now });
}

/** What an operator decides about a party and the other one. */
interface ContactEnd {
  readonly by: Party;
  readonly otherId: string;
  readonly operator: string;
  readonly now: Date;
}

/**
 * Ends the contact of two as `blockPerson` does for the one, without their knowledge. Confirmed work stays.
 *
 * @returns whether no operator had ended it
 */
export async function endContact(tx: Tx, { by, otherId, operator, now }: ContactEnd): Promise<boolean> {
  const pair = pairOf(by, otherId);
  await lockWorker(tx, pair.workerId);
  const isNew = await noteEndedContact(tx, { blockerId: by.id, blockedId: otherId, operator, now });
  await endWaiting(tx, pair, { by, now });
  return isNew;
}
