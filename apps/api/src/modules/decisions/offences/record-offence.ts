import { deciderIn } from "@bandeja/config/conduct";
import type { OffenceKind } from "@bandeja/domain/conduct";
import { proposalDueAt } from "@bandeja/domain/decisions";
import type { Tx } from "../../../db/database.ts";
import { newId } from "../../../kernel/ids.ts";
import { upholdByRule } from "../deciding/decide.ts";
import type { Deciding } from "../deciding/deciding.ts";
import { announceProposal } from "../deciding/propose.ts";
import { ruleVersionAt } from "../deciding/rule-version.ts";
import { settleDueOf } from "../deciding/settle-due.ts";
import { insertDecision } from "../store/decisions-store.ts";
import { findHome, hasComplainedLately } from "../store/parties-store.ts";
import { insertOffence } from "./offences-store.ts";

interface NewOffence {
  partyId: string;
  jobId: string;
  /** Undefined if a whole job was cancelled. */
  applicationId?: string;
  kind: OffenceKind;
  /** The reason that was entered with it. */
  reason: string | null;
  /** When it happened, if that was before now. */
  committedAt?: Date;
}

/**
 * Records an offence of a venue or worker, with the proposal that it counts. Where the rule decides, it upholds a late
 * cancellation at once and a no-show once the time to answer is over; where persons decide, they do. "A job counts once,
 * however many were confirmed" (docs/product.md, "Offences and suspensions"): a second offence on the same job is ignored.
 * The person must be locked.
 */
export async function recordOffence(tx: Tx, offence: NewOffence, deciding: Deciding): Promise<void> {
  const { policy, now } = deciding;
  const { partyId, jobId, kind, committedAt = now } = offence;
  await settleDueOf(tx, partyId, deciding);
  const id = newId();
  const home = await findHome(tx, partyId);
  const decider = deciderIn(policy, home?.countryCode);
  const dueAt = proposalDueAt({ rule: kind, decider, at: now }, policy.decisionHours);
  if (!(await insertOffence(tx, { id, ...offence, committedAt, countsFrom: dueAt }))) return;
  const proposal = await insertDecision(tx, {
    id: newId(),
    partyId,
    // What it leads to is known once it is decided.
    kind: "warning",
    offenceId: id,
    rule: kind,
    ruleVersion: ruleVersionAt(kind, now),
    facts: { offences: [{ offenceId: id, jobId, rule: kind, at: committedAt.toISOString() }] },
    decider,
    isFlagged: await hasComplainedLately(tx, partyId, now),
    state: "proposed",
    proposedAt: now,
    dueAt,
  });
  if (decider === "person") await announceProposal(tx, proposal, deciding);
  else if (kind === "late_cancellation") await upholdByRule(tx, proposal, deciding);
}
