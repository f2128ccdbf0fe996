import type { Tx } from "../../../db/database.ts";
import { partyOf, type Actor, type Party } from "../../../kernel/actor.ts";
import { endPending } from "../end-pending.ts";
import { endInvitationsOf } from "../invitations/end-invitations.ts";
import { pairOf } from "../../safety/venue-worker.ts";
import { addBlock, noteEndedContact } from "../../safety/blocks.ts";
import { findPendingBetween } from "./pair-applications-store.ts";
import { lockWorker } from "../../workers/workers-store.ts";

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
  const by = partyOf(actor);
  await endPending(tx, await findPendingBetween(tx, pair), { by, now });
  await endInvitationsOf(tx, pair, { state: by.side === "venue" ? "withdrawn" : "declined", now });
}

/** What an operator decides about a party and the other one. */
interface ContactEnd {
  readonly by: Party;
  readonly otherId: string;
  readonly operator: string;
  readonly now: Date;
}

/**
 * Ends the contact of two as `blockPerson` does for the one, without their knowledge. What is pending between them ends the same way whichever
 * of them has reported the other, as nobody's own act; confirmed work stays.
 *
 * @returns whether no operator had ended it
 */
export async function endContact(tx: Tx, { by, otherId, operator, now }: ContactEnd): Promise<boolean> {
  const pair = pairOf(by, otherId);
  await lockWorker(tx, pair.workerId);
  const isNew = await noteEndedContact(tx, { blockerId: by.id, blockedId: otherId, operator, now });
  const worker = { side: "worker", id: pair.workerId } as const;
  await endPending(tx, await findPendingBetween(tx, pair), { by: worker, contactEnded: true, now });
  await endInvitationsOf(tx, pair, { state: "lapsed", now });
  return isNew;
}
