import type { InvitationRefusal } from "@bandeja/contract/calls/invitations";
import { invitationUntil } from "@bandeja/domain/invitation-deadline";
import type { InvitationKind } from "@bandeja/domain/invitation-states";
import { hasStarted } from "@bandeja/domain/job-states";
import { urgentHoursOf } from "@bandeja/contract/notification-kinds";
import type { Db, Tx } from "../../../db/database.ts";
import { record } from "../../../events/record.ts";
import { ApiError } from "../../../kernel/api-error.ts";
import { isId, newId } from "../../../kernel/ids.ts";
import { areOnePerson } from "../../accounts/persons/persons-store.ts";
import { requireActiveParty } from "../../accounts/core/require-active.ts";
import { deliveryTimeFor } from "../../accounts/quiet-hours/quiet-hours.ts";
import {
  findNotSuspended,
  findSuspension,
  toSuspendedError,
} from "../../decisions/restrictions/find-suspension.ts";
import { lockJob } from "../../jobs/core/find-job.ts";
import type { Job } from "../../jobs/core/job.ts";
import { reserveForMore } from "../../jobs/reservations/reserve-job.ts";
import { findTeamInGroup } from "../../team/groups/groups-store.ts";
import { lockWorkers } from "../../workers/workers-store.ts";
import { invitationIds } from "../invitations/end-invitations.ts";
import {
  findToInvite,
  haveAllApplied,
  insertInvitations,
  type Invitation,
} from "../invitations/invitations-store.ts";

/** Values that are no list of texts are left to validation. @throws ApiError `NOT_FOUND` for who never applied to the venue */
export async function requireKnown(db: Db, venueId: string, workerIds: unknown): Promise<void> {
  if (!Array.isArray(workerIds) || workerIds.length === 0) return;
  const ids: readonly unknown[] = workerIds;
  if (!ids.every((id): id is string => typeof id === "string")) return;
  if (!ids.every(isId) || !(await haveAllApplied(db, venueId, ids))) throw new ApiError("NOT_FOUND");
}

/** Somebody who was not asked. */
interface Refused {
  readonly workerId: string;
  readonly name: string;
  readonly why: InvitationRefusal;
}

interface NewInvitations {
  readonly jobId: string;
  readonly venueId: string;
  readonly kind: InvitationKind;
  readonly workerIds?: readonly string[] | undefined;
  readonly groupId?: string | undefined;
}

/** When a worker is notified of an invitation: quiet hours delay it, unless the work begins soon. */
async function notifiedAt(tx: Tx, { startsAt }: Job, workerId: string, now: Date): Promise<Date> {
  const urgentMs = (urgentHoursOf("invited") ?? 0) * 3_600_000;
  return startsAt.getTime() - now.getTime() <= urgentMs ? now : deliveryTimeFor(tx, workerId, now);
}

/**
 * Asks workers for a job. Those who cannot be asked are left out, with a reason that says nothing of their other work, blocks or
 * suspensions. Workers are locked before the job, so that no limit is exceeded.
 *
 * @throws ApiError in this order: `BLOCKED` for a suspended venue, `WRONG_STATE`, `JOB_STARTED`, `JOB_FULL`
 */
export async function addInvitations(
  tx: Tx,
  { jobId, venueId, kind, groupId, ...asked }: NewInvitations,
  now: Date,
): Promise<{ sent: string[]; refused: Refused[] }> {
  const chosen = groupId === undefined ? asked.workerIds : await findTeamInGroup(tx, { groupId, venueId });
  const workerIds = [...new Set(chosen)].toSorted();
  await lockWorkers(tx, workerIds);
  const job = await lockJob(tx, jobId);
  await requireActiveParty(tx, venueId);
  const suspension = await findSuspension(tx, venueId, now);
  if (suspension !== undefined) throw toSuspendedError(suspension);
  if (job.state !== "open") throw new ApiError("WRONG_STATE");
  if (hasStarted(job, now)) throw new ApiError("JOB_STARTED");
  if (job.confirmedCount >= job.openings) throw new ApiError("JOB_FULL");
  const workers = await findToInvite(tx, job, { workerIds, now });
  const free = new Set(await findNotSuspended(tx, workerIds, now));
  const rows: Invitation[] = [];
  const refused: Refused[] = [];
  for (const workerId of workerIds) {
    const { name = "", refusal = null } = workers.get(workerId) ?? {};
    const isAble = async () => free.has(workerId) && !(await areOnePerson(tx, { venueId, workerId }));
    const why = refusal ?? ((await isAble()) ? undefined : "unavailable");
    if (why === undefined) {
      const until = invitationUntil(kind, job.startsAt, await notifiedAt(tx, job, workerId, now));
      const made = { id: newId(), jobId, venueId, workerId, kind, sentAt: now, until };
      rows.push({ ...made, state: "sent", endedAt: null, decisionId: null });
    } else refused.push({ workerId, name, why });
  }
  await insertInvitations(tx, rows);
  const events = rows.map((one) => ({ type: "invitation.sent", payload: invitationIds(one) }) as const);
  await record(tx, events, now);
  const sent = rows.map(({ workerId }) => workerId);
  await reserveForMore(tx, jobId, sent);
  return { sent, refused };
}
