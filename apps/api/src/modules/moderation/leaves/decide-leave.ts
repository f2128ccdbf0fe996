import { leaveStateOf } from "@bandeja/domain/safety-reports";
import type { Tx } from "../../../db/database.ts";
import { Refusal } from "../../../kernel/refusal.ts";
import { isDeletedParty } from "../../accounts/core/require-active.ts";
import { lockPerson } from "../../accounts/persons/persons-store.ts";
import { requireApplication } from "../../applications/core/find-application.ts";
import type { Deciding } from "../../decisions/deciding/deciding.ts";
import { cancelLate } from "../../decisions/offences/cancel-late.ts";
import { hasComeToNothing, releaseJob } from "../../decisions/offences/release-job.ts";
import { findDecisionAbout, findOffence } from "../../decisions/store/decisions-store.ts";
import { findLeaveOfReport, setLeaveOutcome } from "./leaves-store.ts";

interface LeaveDecision {
  readonly reportId: string;
  readonly authorId: string;
  readonly outcome: "free" | "counts";
  readonly operator: string;
}

/**
 * Decides whether work that was left with a report stays free. Otherwise it is recorded as the late cancellation that it was,
 * with its decision and statement of reasons; it adds nothing where the job counts already, or a pass excuses it.
 *
 * @returns the work that was left late, and when
 * @throws Refusal without a leave that waits, and for one that would count beside a proposal about the same job
 */
export async function decideLeave(
  tx: Tx,
  { reportId, authorId, outcome, operator }: LeaveDecision,
  deciding: Deciding,
): Promise<{ readonly partyId: string; readonly jobId: string; readonly at: Date } | undefined> {
  const { now } = deciding;
  await lockPerson(tx, authorId);
  const leave = await findLeaveOfReport(tx, reportId);
  if (leave === undefined) throw new Refusal("No work was left with this report.", "NOT_FOUND");
  if (leaveStateOf(leave, now) !== "waits") {
    throw new Refusal(
      "It is decided whether this work stays free: by an operator, or since the time is over.",
      "DECIDED",
    );
  }
  await setLeaveOutcome(tx, leave.applicationId, { outcome, decidedAt: now, decidedBy: operator });
  if (outcome === "free") return undefined;
  if (await isDeletedParty(tx, leave.partyId)) {
    throw new Refusal("The account was deleted.", "ACCOUNT_DELETED");
  }
  const { jobId } = await requireApplication(tx, leave.applicationId, leave.partyId);
  const late = {
    partyId: leave.partyId,
    jobId,
    applicationId: leave.applicationId,
    reason: null,
    usesPass: false,
    committedAt: leave.leftAt,
  };
  await makeWay(tx, late);
  await cancelLate(tx, late, deciding);
  return { partyId: leave.partyId, jobId, at: leave.leftAt };
}

/** A job counts once: what was decided about it before stays, and no longer keeps another late cancellation from counting if it came to nothing. */
async function makeWay(tx: Tx, of: { readonly partyId: string; readonly jobId: string }): Promise<void> {
  const decision = await findDecisionAbout(tx, of);
  if (decision === undefined) return;
  if (decision.state === "proposed") {
    throw new Refusal(
      "A proposal about another cancellation of the same job is open, and a job counts once. Decide that one first.",
      "PROPOSAL_OPEN",
    );
  }
  if (!hasComeToNothing(decision) || decision.offenceId === null) return;
  const offence = await findOffence(tx, decision.offenceId);
  await releaseJob(tx, { decision, of, applicationId: offence?.applicationId ?? null });
}
