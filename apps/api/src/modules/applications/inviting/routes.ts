import {
  invitationsAdd,
  invitationsAnswer,
  invitationsFind,
  invitationsWithdraw,
} from "@bandeja/contract/calls/invitations";
import type { FastifyInstance } from "fastify";
import { registerCall } from "../../../http/register-call.ts";
import { displayName } from "../../accounts/core/display-name.ts";
import { pageOf, parsePage } from "../../../kernel/paging.ts";
import type { Services } from "../../../runtime/services.ts";
import { requireOwnSentJob } from "../../jobs/core/find-job.ts";
import { presentJobs } from "../../jobs/present-jobs.ts";
import { requireGroupOf } from "../../team/groups/groups.ts";
import { addInvitations, requireKnown } from "./add-invitations.ts";
import { acceptInvitation, declineInvitation, requireSentInvitation } from "./answer-invitation.ts";
import { findInvitationsOf } from "../invitations/invitations-store.ts";
import { presentInvitation } from "./present.ts";
import { withdrawInvitation } from "./withdraw-invitation.ts";

export function invitationRoutes(app: FastifyInstance, services: Services): void {
  registerCall(app, services, invitationsAdd, {
    async guard({ db, actor: { venueId }, sent }) {
      await requireOwnSentJob(db, sent["job_id"], venueId);
      await requireGroupOf(db, venueId, sent["group_id"]);
      await requireKnown(db, venueId, sent["waitress_ids"]);
    },
    async run({ tx, actor: { venueId }, body, language, now }) {
      const { job_id: jobId, waitress_ids: workerIds, group_id: groupId, kind } = body;
      const { sent, refused } = await addInvitations(tx, { jobId, venueId, workerIds, groupId, kind }, now);
      const left = refused.map(({ workerId, name, why }) => {
        return { waitress_id: workerId, waitress: displayName(name, language), why };
      });
      return { ok: true, data: { sent, refused: left } };
    },
  });

  registerCall(app, services, invitationsFind, {
    async guard({ db, actor, sent }) {
      if (actor.side === "venue") await requireOwnSentJob(db, sent["job_id"], actor.partyId);
    },
    async run({ actor, body, ...context }) {
      const { db } = context;
      const paging = parsePage(body);
      const { side, partyId } = actor;
      const whose = side === "venue" ? { venueId: partyId } : { workerId: partyId };
      const found = await findInvitationsOf(db, { ...whose, jobId: body.job_id }, paging);
      const { rows, nextCursor } = pageOf(found, paging, ({ sentAt }) => sentAt.getTime());
      const jobs = await presentJobs(
        db,
        rows.map(({ jobId }) => jobId),
        context,
      );
      const data = rows.flatMap((row) => {
        const job = jobs.get(row.jobId);
        return job === undefined ? [] : presentInvitation(row, job, { ...context, side });
      });
      return { ok: true, data, ...(nextCursor && { nextcursor: nextCursor }) };
    },
  });

  registerCall(app, services, invitationsAnswer, {
    guard: ({ db, actor, sent }) => requireSentInvitation(db, sent["invitation_id"], actor.workerId),
    async run({ tx, actor: { workerId }, body: { invitation_id: id, accept }, now }) {
      const answered = { id, workerId, now };
      if (accept) await acceptInvitation(tx, answered);
      else await declineInvitation(tx, answered);
      return { ok: true, data: { _id: id, state: accept ? "accepted" : "declined" } };
    },
  });

  registerCall(app, services, invitationsWithdraw, {
    guard: ({ db, actor, sent }) => requireSentInvitation(db, sent["invitation_id"], actor.venueId),
    async run({ tx, actor: { venueId }, body: { invitation_id: id }, now }) {
      await withdrawInvitation(tx, { id, venueId, now });
      return { ok: true };
    },
  });
}
