import { invitationKinds, invitationStates } from "@bandeja/domain/invitation-states";
import * as z from "zod/mini";
import { answer, defineCall } from "../call.ts";
import type { Plain } from "../codec.ts";
import { ownership, shown } from "../credentials.ts";
import {
  accountType,
  count,
  englishLevel,
  experienceLevel,
  id,
  instant,
  language,
  photo,
} from "../fields.ts";
import { date, workedMinutes } from "../job-fields.ts";
import { offerStates } from "../lists.ts";
import { PasskeySchema } from "./passkeys.ts";
import { SessionSchema } from "./accounts.ts";
import { ExportLinkSchema } from "./exports.ts";
import { ApplicationSchema } from "./applications.ts";
import { DecisionSchema, HeldOffenceSchema } from "./conduct.ts";
import { JobSchema } from "./jobs.ts";
import { MessageSchema } from "./messages.ts";
import { DisputeSchema } from "./outcome.ts";
import { venueList } from "./people.ts";
import { OperatorQuestionSchema, reportReason } from "./reports.ts";
import { ExportedNotificationSchema } from "./notifications.ts";
import { NotificationSettingsSchema } from "./notification-settings.ts";
import { BillingDetailsSchema } from "./billing.ts";
import { SavedCardSchema } from "./cards.ts";
import { PaymentSchema } from "./payments.ts";
import { district } from "./venue-profiles.ts";
import { SavedSearchSchema } from "./saved-searches.ts";
import { allNames } from "../wire-names/all-names.ts";
import { toldActs } from "../told-acts.ts";

const tag = "account";

/** All stored data of an account. */
export const AccountExportSchema = z.object({
  exportedat: instant,
  account: z.object({
    _id: id,
    type: accountType,
    email: z.string(),
    emailverified: z.boolean(),
    username: z.nullable(z.string()),
    /** The number with its calling code: `+351912345678`. */
    phone: z.nullable(z.string()),
    language,
    createdat: instant,
  }),
  profile: z.object({
    name: z.string(),
    address: z.nullable(z.string()),
    zipcode: z.nullable(z.string()),
    city: z.string(),
    country: z.string(),
    /** The exact position of a venue; null without a pin. */
    pin: z.nullable(z.object({ lat: z.number(), lng: z.number() })),
    dateofbirth: z.nullable(date),
    englishlevel: z.nullable(englishLevel),
    experiencelevel: z.nullable(experienceLevel),
    photo,
    // Of a venue that has them.
    district,
    description: z.optional(z.string()),
  }),
  sessions: z.array(SessionSchema),
  /** The notification settings. */
  notifications: NotificationSettingsSchema,
  /** The notifications of the last 90 days, oldest first. */
  told: z.array(ExportedNotificationSchema),
  /** The linked identities: the provider, and its id of the person. */
  identities: z.array(
    z.object({
      issuer: z.string(),
      subject: z.string(),
      email: z.nullable(z.string()),
      linkedat: instant,
    }),
  ),
  passkeys: z.array(PasskeySchema),
  /** A venue's own jobs, with their streets, or those that a worker applied for. */
  jobs: z.array(
    z.extend(JobSchema, {
      address: z.optional(z.string()),
      zipcode: z.optional(z.string()),
      /** Of an own one: the decision about the venue with which Bandeja cancelled it. */
      decision_id: z.optional(id),
    }),
  ),
  applications: z.array(ApplicationSchema),
  /** The latest proposals of hours for completed work, by either side. */
  hours: z.array(
    z.object({
      application_id: id,
      minutes: workedMinutes,
      agreedminutes: workedMinutes,
      proposedby: accountType,
      proposedat: instant,
      acceptedat: z.nullable(instant),
      dispute: z.optional(
        z.extend(DisputeSchema, {
          /** What the account's own side told Bandeja. */
          text: z.nullable(z.string()),
        }),
      ),
    }),
  ),
  /** Offers of vacated openings to the worker. */
  placeoffers: z.array(
    z.object({ application_id: id, offeredat: instant, until: instant, state: z.enum(offerStates) }),
  ),
  messages: z.array(z.extend(MessageSchema, { otherperson_id: id })),
  /** Reviews by the account, and published ones about it. */
  reviews: z.array(
    z.object({
      _id: id,
      author_id: id,
      person_id: id,
      stars: z.int(),
      text: z.string(),
      reviewedat: instant,
      /** Null while the review is hidden. */
      publishedat: z.nullable(instant),
      answer: z.nullable(z.string()),
      answeredat: z.nullable(instant),
    }),
  ),
  credits: z.array(
    z.object({
      _id: id,
      job_id: z.nullable(id),
      boughtat: instant,
      /** When its payment was refunded or disputed. */
      refundedat: z.nullable(instant),
    }),
  ),
  payments: z.array(PaymentSchema),
  /** What its next receipts name; null where that is the venue itself. */
  billing: z.nullable(BillingDetailsSchema),
  /** The cards that it pays with; the provider has the rest of them. */
  savedcards: z.array(SavedCardSchema),
  /** The offences, counting or lifted, with their appeals. */
  offences: z.array(HeldOffenceSchema),
  /** The passes used for late cancellations. */
  passes: z.array(z.object({ quarter: z.string(), job_id: id, usedat: instant })),
  /** The other decisions about the account, with their statements of reasons. */
  decisions: z.optional(z.array(DecisionSchema)),
  /** Those of them that suspend. */
  conductblocks: z.array(
    z.object({
      until: z.nullable(instant),
      reason: z.string(),
      setat: instant,
      liftedat: z.nullable(instant),
      liftedreason: z.nullable(z.string()),
    }),
  ),
  /** The parties that are blocked. */
  blocks: z.array(z.object({ person_id: id, blockedat: instant })),
  /** Disclosures of contact details, by or to the account, with the first and the last day. */
  contactsopened: z.array(
    z.object({ restaurant_id: id, waitress_id: id, firstat: instant, lastat: instant }),
  ),
  /** A venue's favourites and blocklist. */
  favourites: z.array(z.object({ waitress_id: id, list: venueList, setat: instant })),
  /** A venue's notes about workers of its team. */
  teamnotes: z.array(z.object({ waitress_id: id, note: z.string(), writtenat: instant })),
  /** A venue's groups with the workers in them; of a worker, those that have the worker, without anybody else. */
  groups: z.array(
    z.object({
      _id: id,
      name: z.string(),
      restaurant_id: id,
      madeat: instant,
      workers: z.array(id),
    }),
  ),
  /** The groups that the worker has left, or who has left those of the venue, by their own choice. */
  groupleaves: z.array(
    z.object({ group_id: id, name: z.string(), restaurant_id: id, waitress_id: id, leftat: instant }),
  ),
  /** Invitations by the venue, or to the worker, of the last 90 days. */
  invitations: z.array(
    z.object({
      job_id: id,
      restaurant_id: id,
      waitress_id: id,
      kind: z.enum(invitationKinds),
      state: z.enum(invitationStates),
      sentat: instant,
      until: instant,
      endedat: z.nullable(instant),
      bybandeja: z.optional(z.literal(true)),
    }),
  ),
  /** A venue's earlier invitations, counted. */
  invitationcounts: z.array(
    z.object({
      month: date,
      kind: z.enum(invitationKinds),
      state: z.enum(invitationStates),
      invitations: count,
    }),
  ),
  /** A worker's saved searches. */
  savedsearches: z.array(SavedSearchSchema),
  /** The venues that a worker follows. */
  followedvenues: z.array(z.object({ restaurant_id: id, followedat: instant })),
  /** The reports that the account has made. */
  reports: z.array(
    z.object({
      _id: id,
      /** Null for a report about nobody in particular. */
      person_id: z.nullable(id),
      reason: reportReason,
      text: z.string(),
      application_id: z.nullable(id),
      message_id: z.nullable(id),
      review_id: z.nullable(id),
      reportedat: instant,
      namesme: z.boolean(),
      /** The attached messages, as they were then. */
      messages: z.array(z.object({ messagedate: instant, mine: z.boolean(), messagetext: z.string() })),
      answers: z.array(z.object({ text: z.string(), answeredat: instant })),
      /** The ids of its photos. */
      photos: z.array(id),
    }),
  ),
  /** The questions of operators to the account, with its answers. */
  questions: z.array(OperatorQuestionSchema),
  /** The codes by text message that the account has asked for in the last two days, to whatever number. */
  phonecodes: z.array(z.object({ phone: z.string(), sentat: instant, usedat: z.nullable(instant) })),
  /** The creation of the calendar's private address; null without one. */
  calendar: z.nullable(z.object({ madeat: instant })),
  /** The links by which others download these data. */
  exportlinks: z.array(ExportLinkSchema),
  /** The account's audit log: logins and changes. */
  log: z.array(
    z.object({
      event: z.string(),
      at: instant,
      /** What an operator did. */
      act: z.optional(z.enum(toldActs)),
    }),
  ),
  /** What the account changed of its profile in the last two years; of a photo only when. */
  profilechanges: z.array(
    z.object({
      at: instant,
      fact: z.enum(["name", "address", "city", "photo"]),
      before: z.nullable(z.string()),
      after: z.nullable(z.string()),
    }),
  ),
  /** What operators of Bandeja noted of calls and letters. */
  operatornotes: z.array(z.object({ at: instant, text: z.string() })),
  /** When operators of Bandeja looked at the account's data, and the reasons that they gave. */
  views: z.array(z.object({ at: instant, reason: z.string() })),
});
export type AccountExport = Plain<typeof AccountExportSchema>;

export const accountExport = defineCall({
  name: "accountExport",
  method: "POST",
  path: "/account/export",
  tag,
  summary: "All data stored about the account.",
  who: ["venue:owner", "worker"],
  kind: "command",
  cost: "file",
  body: z.object(ownership).check(shown),
  names: allNames,
  answer: answer({ data: AccountExportSchema }),
  errors: ["NOT_FOUND", "WRONG_PASSWORD", "PROOF_INVALID"],
});

export const accountDelete = defineCall({
  name: "accountDelete",
  method: "POST",
  path: "/account/delete",
  tag,
  summary: "Deletes the account permanently.",
  who: ["venue:owner", "worker"],
  kind: "command",
  cost: "usual",
  body: z.object({ ...ownership, forfeit: z._default(count, 0) }).check(shown),
  answer: answer({}),
  errors: ["WRONG_PASSWORD", "PROOF_INVALID", "SHIFTS_AHEAD", "CREDITS_LEFT", "EMAIL_CHANGED"],
});
