import { groupSizeLimit } from "@bandeja/domain/parameters/team";
import { invitationKinds, invitationStates } from "@bandeja/domain/invitation-states";
import * as z from "zod/mini";
import { answer, defineCall } from "../call.ts";
import type { Plain } from "../codec.ts";
import { count, id, instant, photo } from "../fields.ts";
import { cursor, page } from "../list-fields.ts";
import { allNames } from "../wire-names/all-names.ts";
import { JobSchema } from "./jobs.ts";

/**
 * Why somebody was not asked: they have an invitation or an application for the job, as many open ones from the venue as
 * allowed, or cannot take it, for whatever reason of theirs.
 */
export const invitationRefusals = ["asked", "applied", "limit", "unavailable"] as const;
export type InvitationRefusal = (typeof invitationRefusals)[number];

const common = { method: "POST", tag: "applications", cost: "usual", names: allNames } as const;
const command = { ...common, kind: "command" } as const;

const kind = z.enum(invitationKinds);
const state = z.enum(invitationStates);

/** An invitation to a job, for either side. */
export const InvitationSchema = z.object({
  _id: id,
  kind,
  state,
  sentat: instant,
  /** Until when it can be accepted. */
  until: instant,
  /** How many are asked for the job now, who have not answered. A worker learns no more of them. */
  asked: count,
  job: JobSchema,
  /** Bandeja ended it, with a decision about either side. */
  bybandeja: z.optional(z.literal(true)),
  /** Only for the venue. */
  waitress_id: z.optional(id),
  waitress: z.optional(z.string()),
  photo: z.optional(photo),
});
export type Invitation = Plain<typeof InvitationSchema>;

/** Somebody who was not asked. */
const RefusedSchema = z.object({
  waitress_id: id,
  waitress: z.string(),
  why: z.enum(invitationRefusals),
});
export type Refused = Plain<typeof RefusedSchema>;

type Invitees = { readonly waitress_ids?: unknown; readonly group_id?: unknown };
const oneOf = z.refine<Invitees>(
  ({ waitress_ids: people, group_id: group }) => (people === undefined) !== (group === undefined),
  {
    error: "required",
    path: ["waitress_ids"],
  },
);

export const invitationsAdd = defineCall({
  ...command,
  name: "invitationsAdd",
  path: "/invitations/add",
  summary: "Asks workers, or a group of the team, for a job.",
  who: "venue:manager",
  creates: true,
  body: z
    .object({
      job_id: id,
      waitress_ids: z.optional(
        z.array(id).check(z.minLength(1, { error: "required" }), z.maxLength(groupSizeLimit)),
      ),
      group_id: z.optional(id),
      kind,
    })
    .check(oneOf),
  answer: answer({ data: z.object({ sent: z.array(id), refused: z.array(RefusedSchema) }) }),
  errors: ["NOT_FOUND", "BLOCKED", "JOB_STARTED", "JOB_FULL", "WRONG_STATE"],
});

export const invitationsFind = defineCall({
  ...common,
  name: "invitationsFind",
  path: "/invitations/find",
  summary: "The invitations of the venue, of one of its jobs, or to the worker, newest first.",
  who: ["venue:viewer", "worker"],
  kind: "query",
  body: z.object({ job_id: z.optional(id), ...page }),
  answer: answer({ data: z.array(InvitationSchema), nextcursor: z.optional(cursor) }),
  errors: ["NOT_FOUND"],
});

export const invitationsAnswer = defineCall({
  ...command,
  name: "invitationsAnswer",
  path: "/invitations/answer",
  summary: "Accepts an invitation, which applies or books, or declines it without a reason.",
  who: "worker",
  body: z.object({ invitation_id: id, accept: z.boolean() }),
  answer: answer({ data: z.object({ _id: id, state }) }),
  errors: [
    "NOT_FOUND",
    "WRONG_STATE",
    "PERSON_BLOCKED",
    "OWN_VENUE",
    "BLOCKED",
    "PHONE_REQUIRED",
    "ALREADY_APPLIED",
    "APPLIED_TOO_OFTEN",
    "JOB_FULL",
    "JOB_STARTED",
    "OVERLAPS",
  ],
});

export const invitationsWithdraw = defineCall({
  ...command,
  name: "invitationsWithdraw",
  path: "/invitations/withdraw",
  summary: "Withdraws an invitation that is not answered yet.",
  who: "venue:manager",
  body: z.object({ invitation_id: id }),
  answer: answer({}),
  errors: ["NOT_FOUND", "WRONG_STATE"],
});
