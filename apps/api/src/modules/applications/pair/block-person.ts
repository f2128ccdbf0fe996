import type { Tx } from "../../../db/database.ts";
import { partyOf, type Actor } from "../../../kernel/actor.ts";
import { endPending } from "../end-pending.ts";
import { endInvitationsOf } from "../invitations/end-invitations.ts";
import { toVenueWorker } from "../../safety/venue-worker.ts";
import { addBlock } from "../../safety/blocks.ts";
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
  const pair = toVenueWorker(actor, otherId);
  await lockWorker(tx, pair.workerId);
  await addBlock(tx, actor.partyId, otherId, now);
  await endPending(tx, await findPendingBetween(tx, pair), { by: partyOf(actor), now });
  const state = actor.side === "venue" ? "withdrawn" : "declined";
  await endInvitationsOf(tx, pair, { state, now });
}
