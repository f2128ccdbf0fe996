import type { Tx } from "../../db/database.ts";
import { ApiError } from "../../kernel/api-error.ts";
import type { Party } from "../../kernel/actor.ts";
import { findPendingOf } from "./core/applications-store.ts";
import type { TransitionInput } from "./core/transition-input.ts";
import { declineApplication } from "./decline-application.ts";
import { endInvitationsOf } from "./invitations/end-invitations.ts";
import { withdrawApplication } from "./withdraw-application.ts";

/**
 * Ends pending applications: the venue declines them, or the worker withdraws them. Those that were decided in the meantime
 * stay unchanged.
 */
export async function endPending(
  tx: Tx,
  ids: readonly string[],
  ending: Pick<TransitionInput, "by" | "decisionId" | "contactEnded" | "now">,
): Promise<void> {
  const end = ending.by.side === "venue" ? declineApplication : withdrawApplication;
  for (const id of ids) {
    try {
      await end(tx, { ...ending, id, reason: null });
    } catch (error) {
      if (!(error instanceof ApiError && error.code === "WRONG_STATE")) throw error;
    }
  }
}

/** Ends with a decision what of a party waits for an answer: its pending applications and open invitations. */
export async function endWaiting(
  tx: Tx,
  party: Party,
  { decisionId, now }: { readonly decisionId: string; readonly now: Date },
): Promise<void> {
  await endPending(tx, await findPendingOf(tx, party), { by: party, decisionId, now });
  const decision = { id: decisionId, about: party.side };
  if (party.side === "venue") {
    await endInvitationsOf(tx, { venueId: party.id }, { state: "withdrawn", decision, now });
  } else {
    await endInvitationsOf(tx, { workerId: party.id }, { state: "lapsed", decision, now });
  }
}
