import { decisionKinds } from "@bandeja/domain/decision-kinds";
import * as z from "zod/mini";
import { appealOutcomes, consequences, jobChanges, languages } from "./lists.ts";

const id = z.uuid();
const side = z.enum(["venue", "worker"]);

/** The two sides of an application, and its job. */
const application = { applicationId: id, jobId: id, venueId: id, workerId: id };
const job = { jobId: id, venueId: id };
const series = { seriesId: id, venueId: id, jobIds: z.array(id) };
const invitation = { invitationId: id, jobId: id, venueId: id, workerId: id };

/** That an operator cancelled for the side, which is notified as well. */
const byOperator = z.optional(z.literal(true));

/** That operators have ended it, with a decision about one side, which is `by`, or with the contact of both. */
const byDecision = z.optional(z.literal(true));

/** Beside `byDecision`: that it was the contact, of whose end neither side is notified. */
const byContact = z.optional(z.literal(true));

/** The party of an offence, and the job. */
const conduct = { partyId: id, jobId: id, applicationId: z.optional(id) };

/** A decision about a party, its statement, and the work of an offence. */
const decision = {
  partyId: id,
  decisionId: id,
  statementId: id,
  jobId: z.optional(id),
  applicationId: z.optional(id),
};

/**
 * The recipient of a mail about a change: the account's verified e-mail before the change; `about` is the new e-mail or
 * phone number. All personal data of an event are here, and are removed once the mail is queued.
 */
const mailTo = z.optional(
  z.object({
    name: z.string(),
    address: z.string(),
    language: z.enum(languages),
    about: z.optional(z.string()),
  }),
);
const account = { accountId: id };
const changed = { ...account, mailTo };
/** A keyed hash in hexadecimal digits. */
const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/**
 * All domain events, named in the past tense, with the data that their subscribers need. `by` is the side that acted.
 * Each release also reads the events of the previous one, so payloads may only gain optional fields.
 */
export const events = {
  /** Open to everybody: at once, or after it was reserved. `seriesId`: together with others, of which `series.posted` notifies. */
  "job.posted": z.object({ ...job, seriesId: z.optional(id) }),
  /** Posted for the people that its venue asks first; `job.posted` follows. */
  "job.reserved": z.object(job),
  /** Several jobs were posted together, soonest first. */
  "series.posted": z.object(series),
  /** As `job.matched`, for all jobs of the series together. */
  "series.matched": z.object({ ...series, workerIds: z.array(id) }),
  /** Some of the workers whose saved search it matches, or who follow its venue; a posted job has one event for each chunk of them. */
  "job.matched": z.object({ ...job, workerIds: z.array(id) }),
  /** A worker opened it, the first one. */
  "job.viewed": z.object(job),
  /** Its venue changed any field of it. */
  "job.changed": z.object(job),
  "job.cancelled": z.object({ ...job, byOperator }),
  "job.completed": z.object(job),
  /** A job has ended and waits to be marked as completed. */
  "job.completionDue": z.object(job),

  "application.applied": z.object(application),
  "application.withdrawn": z.object({ ...application, byDecision, byContact }),
  "application.declined": z.object({ ...application, byDecision }),
  /** By the venue, or by the worker who accepts an offer, or an invitation (`invited`). */
  "application.confirmed": z.object({ ...application, by: side, invited: z.optional(z.literal(true)) }),
  "application.cancelled": z.object({ ...application, by: side, byOperator, byDecision }),
  /** Its job began while it was pending. */
  "application.expired": z.object(application),
  /** The worker was confirmed elsewhere at its time. */
  "application.displaced": z.object(application),
  /** Its job was cancelled while it was pending. */
  "application.lapsed": z.object({ ...application, byDecision }),
  /** The other side did not keep confirmed work: the worker did not come, or the venue turned them away. */
  "application.missed": z.object({ ...application, by: side }),
  /** The venue took its report of a no-show back, or an operator has decided that the shift counts as worked. */
  "application.noShowUndone": z.object({ ...application, byOperator }),
  "application.delayed": z.object({ ...application, minutes: z.number() }),
  /** Its job has another hourly value, note or place; pending and confirmed applications only. */
  "application.jobChanged": z.object({ ...application, changes: z.optional(z.array(z.enum(jobChanges))) }),

  "offer.made": z.object(application),
  "offer.ended": z.object({
    jobId: id,
    workerId: id,
    state: z.enum(["accepted", "declined", "expired", "over"]),
  }),

  "invitation.sent": z.object(invitation),
  "invitation.declined": z.object(invitation),
  /** In any other way: accepted, withdrawn, lapsed, or the openings are filled. `about`: operators ended it, with a decision about this side. */
  "invitation.ended": z.object({
    ...invitation,
    about: z.optional(side),
    accepted: z.optional(z.literal(true)),
  }),

  "hours.proposed": z.object({ ...application, by: side }),
  "hours.agreed": z.object({ ...application, by: side }),
  /** A side asked Bandeja, after both have proposed hours. */
  "hours.disputed": z.object({ ...application, by: side }),
  /** `corrected`: in place of what another operator had decided. */
  "hours.decided": z.object({ ...application, corrected: z.optional(z.literal(true)) }),
  /** Nobody decided in time: the agreed hours stand. */
  "hours.lapsed": z.object(application),

  "review.written": z.object({ ...application, by: side }),
  "review.answered": z.object({ ...application, by: side }),

  "message.sent": z.object({ venueId: id, workerId: id, messageId: id, by: side }),
  /** A side has received the messages of the other side up to one of them. */
  "message.seen": z.object({ venueId: id, workerId: id, upTo: id, by: side }),

  /** By the previous version, whose events are read for a release. */
  "offence.counted": z.object({ ...conduct, consequence: z.enum(consequences) }),
  "appeal.answered": z.object({ ...conduct, outcome: z.enum(appealOutcomes) }),
  "decision.proposed": z.object(decision),
  /** It stands from now on: its consequence, or the kind of an operator's own. */
  "decision.decided": z.object({ ...decision, consequence: z.enum([...consequences, ...decisionKinds]) }),
  /** A proposal came to nothing, or a decision was reviewed or corrected, which has changed those of `changedIds`. */
  "decision.reviewed": z.object({
    ...decision,
    outcome: z.enum(appealOutcomes),
    changedIds: z.optional(z.array(id)),
  }),

  "payment.received": z.object({ venueId: id }),
  "payment.refunded": z.object({ venueId: id }),
  "payment.refundRequested": z.object({ venueId: id, paymentId: id }),
  /** A refund that did not go through is not made: its credits can be used again. */
  "payment.refundTakenBack": z.object({ venueId: id }),
  "receipt.issued": z.object({ venueId: id, receiptId: id }),
  /** A credit of a pack has paid for a job, and few are left. */
  "credits.ranLow": z.object({ venueId: id, left: z.number() }),

  /** A card was saved or removed. */
  "cards.changed": z.object({ venueId: id }),

  /** A party blocked another one, or no longer does. */
  "blocks.changed": z.object({ partyId: id }),

  /** A worker saved or removed a search, or follows a venue, or no longer. */
  "searches.changed": z.object({ workerId: id }),

  /** A venue changed its lists, a note about a worker, or its groups. */
  "team.changed": z.object({ venueId: id }),
  /** A worker came into a group of a venue, or is no longer in it. */
  "team.grouped": z.object({ venueId: id, workerId: id }),

  /** Notifications of these accounts were added, or are read. */
  "notification.changed": z.object({ accountIds: z.array(id) }),

  /** A sign-in was removed; without `sessionId` all of the account's but `keptId`. */
  "session.ended": z.object({ ...account, sessionId: z.optional(id), keptId: z.optional(id) }),
  "session.opened": z.object({ ...account, addressHash: hash }),
  "session.refused": z.object({
    accountId: z.optional(id),
    /** Only for an e-mail that no account has. */
    emailHash: z.optional(hash),
    addressHash: hash,
  }),
  /** A call or login for the other type of account. */
  "role.refused": z.object({ ...account, addressHash: z.optional(hash) }),
  /** `isRevoking`: all other sign-ins of the account were removed, too. */
  "password.changed": z.object({ ...changed, isRevoking: z.boolean() }),
  "password.reset": z.object(changed),
  "email.changeRequested": z.object(changed),
  "email.changed": z.object(changed),
  "phone.changed": z.object(changed),
  /** Another account has verified the number, or its holder was another person. */
  "phone.lost": z.object(changed),
  "identity.linked": z.object(changed),
  "identity.unlinked": z.object(changed),
  /** By a browser or program that the account had not used, from a network that was new to it. */
  "device.new": z.object(changed),
  "passkey.added": z.object(changed),
  /** By its owner, or all of them by a recovery. */
  "passkey.removed": z.object(changed),
  /** An owner has lost every passkey. */
  "recovery.begun": z.object(changed),
  /** By "This wasn't me" in a notice. */
  "access.stopped": z.object(account),
  "calendar.made": z.object(changed),
  "calendar.revoked": z.object(account),
  "account.exported": z.object(changed),
  /** A link to the account's data was made; it was used; its owner revoked it. */
  "exportLink.made": z.object(changed),
  "exportLink.used": z.object(changed),
  "exportLink.revoked": z.object(account),
  "account.deleted": z.object(changed),

  "contact.opened": z.object({ ...account, venueId: id, workerId: id }),
  "contact.limitReached": z.object(account),
  "report.made": z.object(account),
  /** An operator has answered a report of the party's. */
  "report.answered": z.object({ partyId: id, answerId: z.optional(id) }),
  /** An operator asks the party something; of the report behind it the event has nothing. */
  "party.asked": z.object({ partyId: id, questionId: z.optional(id) }),
  /** An item of the operators' queue, by its kind and id, has changed in a way that no other event tells. */
  "queue.changed": z.object({
    kind: z.string(),
    itemId: z.string(),
    /** Who may read it, where those are fewer than read its kind. */
    roles: z.optional(z.array(z.string())),
  }),
  "operator.acted": z.object({
    operator: z.string(),
    command: z.string(),
    accountId: z.optional(id),
    outcome: z.string(),
    reason: z.string(),
    /** The venues and workers, or accounts, whose data it showed in a list. */
    listed: z.optional(z.array(id)),
  }),
} as const;

export type EventType = keyof typeof events;
export type EventPayload<T extends EventType> = z.infer<(typeof events)[T]>;

/** An event as a command records it. */
export type DomainEvent<T extends EventType = EventType> = {
  [Type in T]: { readonly type: Type; readonly payload: EventPayload<Type> };
}[T];

/**
 * The recipients of an event's live copy: the venue's members, its owners, the worker, both, the party that it names, the venue and
 * everyone who applied for the job and is not kept away by a block, or the accounts that it names. `sessions`: it ends streams instead. `none`: no
 * screen shows it.
 */
export type Audience =
  | "venue"
  | "owners"
  | "worker"
  | "both"
  | "party"
  | "applicants"
  | "accounts"
  | "sessions"
  | "none";

type Has<T extends EventType, Field extends string> =
  EventPayload<T> extends Record<Field, unknown> ? true : false;

/** The audiences that an event's payload has the ids for. */
type AudienceOf<T extends EventType> =
  | "none"
  | (Has<T, "venueId"> extends true ? "venue" | "owners" : never)
  | (Has<T, "workerId"> extends true ? "worker" : never)
  | (Has<T, "venueId" | "workerId"> extends true ? "both" : never)
  | (Has<T, "venueId" | "jobId"> extends true ? "applicants" : never)
  | (Has<T, "partyId"> extends true ? "party" : never)
  | (Has<T, "accountIds"> extends true ? "accounts" : never)
  | (Has<T, "accountId"> extends true ? "sessions" : never);

/** Each event's audience. */
export const audiences = {
  "job.posted": "venue",
  "job.reserved": "venue",
  "job.matched": "none",
  // Screens follow `job.posted` of each job.
  "series.posted": "none",
  "series.matched": "none",
  "job.viewed": "venue",
  "job.changed": "applicants",
  "job.cancelled": "applicants",
  "job.completed": "applicants",
  "job.completionDue": "venue",

  "application.applied": "both",
  "application.withdrawn": "both",
  "application.declined": "both",
  "application.confirmed": "both",
  "application.cancelled": "both",
  "application.expired": "both",
  "application.displaced": "both",
  "application.lapsed": "both",
  "application.missed": "both",
  "application.noShowUndone": "both",
  "application.delayed": "both",
  // Screens follow `job.changed`.
  "application.jobChanged": "none",

  "offer.made": "both",
  "offer.ended": "worker",

  "invitation.sent": "both",
  "invitation.declined": "both",
  "invitation.ended": "both",

  "hours.proposed": "both",
  "hours.agreed": "both",
  "hours.disputed": "both",
  "hours.decided": "both",
  "hours.lapsed": "both",

  "review.written": "both",
  "review.answered": "both",

  "message.sent": "both",
  "message.seen": "both",

  // Of the previous version, whose screens follow them.
  "offence.counted": "none",
  "appeal.answered": "none",
  "decision.proposed": "party",
  "decision.decided": "party",
  "decision.reviewed": "party",

  "payment.received": "owners",
  "payment.refunded": "owners",
  "payment.refundRequested": "none",
  "payment.refundTakenBack": "owners",
  "receipt.issued": "owners",
  // Screens follow the job that it paid for.
  "credits.ranLow": "none",

  "cards.changed": "owners",

  "blocks.changed": "party",

  "searches.changed": "worker",

  "team.changed": "venue",
  "team.grouped": "both",

  "notification.changed": "accounts",

  "session.opened": "none",
  "session.ended": "sessions",
  "session.refused": "none",
  "role.refused": "none",
  "password.changed": "none",
  "password.reset": "none",
  "email.changeRequested": "none",
  "email.changed": "none",
  "phone.changed": "none",
  "phone.lost": "none",
  "identity.linked": "none",
  "identity.unlinked": "none",
  "device.new": "none",
  "passkey.added": "none",
  "passkey.removed": "none",
  "recovery.begun": "none",
  "access.stopped": "none",
  "calendar.made": "none",
  "calendar.revoked": "none",
  "account.exported": "none",
  "exportLink.made": "none",
  "exportLink.used": "none",
  "exportLink.revoked": "none",
  "account.deleted": "sessions",

  "contact.opened": "none",
  "contact.limitReached": "none",
  "report.made": "none",
  "report.answered": "party",
  "party.asked": "party",
  "queue.changed": "none",
  "operator.acted": "none",
} as const satisfies { readonly [T in EventType]: AudienceOf<T> };
