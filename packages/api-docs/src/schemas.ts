import type * as z from "zod/mini";
import { FailureSchema } from "@bandeja/contract/call";
import { AccountSchema, SessionSchema } from "@bandeja/contract/calls/accounts";
import {
  ApplicantSchema,
  ApplicationSchema,
  OwnApplicationSchema,
} from "@bandeja/contract/calls/applications";
import { EarnedMonthSchema, EarnedWeekSchema, EarningsSchema } from "@bandeja/contract/calls/earnings";
import { JobRowSchema, JobSchema } from "@bandeja/contract/calls/jobs";
import { MessageSchema, ThreadSchema } from "@bandeja/contract/calls/messages";
import { OpenJobSchema, OpenLocalitySchema } from "@bandeja/contract/calls/open-jobs";
import { NotificationSchema } from "@bandeja/contract/calls/notifications";
import { NotificationSettingsSchema } from "@bandeja/contract/calls/notification-settings";
import { PaymentSchema, paymentState, receiptKind } from "@bandeja/contract/calls/payments";
import { BlockedPersonSchema, ListedPersonSchema, reportReason } from "@bandeja/contract/calls/people";
import { FoundCitySchema } from "@bandeja/contract/calls/localities";
import { RestaurantProfileSchema, RestaurantSchema } from "@bandeja/contract/calls/venue-profiles";
import { ReviewSchema } from "@bandeja/contract/calls/reviews";
import { WaitressSchema } from "@bandeja/contract/calls/waitstaff";
import * as field from "@bandeja/contract/fields";
import { amount } from "@bandeja/contract/number-fields";
import {
  applicationStatus,
  currency,
  date,
  hourlyValue,
  jobStatus,
  openings,
  time,
  tips,
} from "@bandeja/contract/job-fields";
import { jobFieldTexts } from "@bandeja/contract/entities/job";
import { cursor, limit } from "@bandeja/contract/list-fields";
import { share } from "@bandeja/contract/share";

interface About<S> {
  readonly description: string;
  /** A format of JSON Schema, where there is one for it. */
  readonly format?: string;
  /** What fields mean, where neither name nor schema says it. */
  readonly fields?: { readonly [Field in keyof z.output<S>]?: string };
}

/** A schema that the documentation gives a name, instead of repeating it wherever it is used. */
export interface NamedSchema {
  readonly schema: z.core.$ZodType;
  readonly description: string;
  readonly format?: string;
  readonly fields?: Readonly<Record<string, string | undefined>>;
}

const named = <S extends z.core.$ZodType>(schema: S, about: About<S>): NamedSchema => ({ schema, ...about });

const jobFields = {
  ...jobFieldTexts,
  totalspend: "Days × shift hours × hourly value, for one person, rounded half up.",
  timezone: "The IANA zone of dates and times: the one that the job was posted in.",
  startsat: "The start of the first shift.",
  endsat: "The end of the last shift.",
  applied: "How many people applied and did not withdraw.",
  confirmed: "How many of them have a place.",
} as const;

const earnedFields = {
  shifts: "Each day of a job is one.",
  minutes: "By the wall clock of the venues, as the money is counted.",
  sums: "One for each currency.",
} as const;

const lateFields = {
  lateminutes: "By how much the person said that they will be late; absent where they said nothing.",
  lateat: "When they said so last.",
} as const;
const ownLateFields = {
  ...lateFields,
  latetimes: "How often they said so of the shift that it was said of last: three times at most.",
} as const;

/** Simple values. */
const values = {
  Id: named(field.id, {
    description: "An opaque id: to be compared, never to be taken apart.",
    format: "uuid",
  }),
  Day: named(date, {
    description: "A day, `YYYY-MM-DD`, by the calendar of the venue's zone.",
    format: "date",
  }),
  ClockTime: named(time, {
    description: "A time of day, `HH:MM` (24 h), by the clock of the venue's zone.",
  }),
  Instant: named(field.instant, {
    description: "An instant: ISO 8601, always in UTC.",
    format: "date-time",
  }),
  Amount: named(amount, {
    description: "An amount of money: a JSON number with at most two decimals, in the currency beside it.",
  }),
  HourlyValue: named(hourlyValue, {
    description:
      "From 0.01 to 9999999.99 in steps of 0.01; a number, or its text, in which a comma counts as a dot.",
  }),
  Currency: named(currency, { description: "An ISO 4217 code of those offered." }),
  Tips: named(tips, { description: "Whether people keep tips." }),
  Openings: named(openings, { description: "How many people a job needs." }),
  Email: named(field.email, { description: "An e-mail address.", format: "email" }),
  NewPassword: named(field.newPassword, {
    description: "A new password, 7 to 200 characters.",
    format: "password",
  }),
  Password: named(field.password, { description: "A password to log in with.", format: "password" }),
  LocalityId: named(field.localityId, {
    description: "Which of several cities of one name is meant; without it, the most populous.",
  }),
  EnglishLevel: named(field.englishLevel, { description: "How well somebody speaks English." }),
  ExperienceLevel: named(field.experienceLevel, { description: "Years of experience." }),
  AccountType: named(field.accountType, { description: "A venue, or waitstaff." }),
  JobStatus: named(jobStatus, {
    description:
      "`open` ⇄ `full` by its places; `ended` is read from the clock; `completed` and `cancelled` by its owner.",
  }),
  ApplicationStatus: named(applicationStatus, {
    description:
      "`pending` becomes `confirmed` or `declined` (venue), `withdrawn` (waitstaff) or `expired`; `confirmed` becomes `cancelled` (either side; by the venue also where it turned somebody away), `noshow` (venue) or `completed` (with its job).",
  }),
  PaymentState: named(paymentState, {
    description:
      "`open` may be paid; `paid`; `expired` was not paid in time; `refunded` went back; `disputed` is asked back by the bank of the card, `lost` was taken by it.",
  }),
  ReceiptKind: named(receiptKind, { description: "Money that came, or that went back." }),
  ReportReason: named(reportReason, {
    description: "What a report says somebody has done; `unpaid`: the work was not paid as agreed.",
  }),
  Share: named(share, {
    description: "A part of a whole, from 0 to 1, to two decimals; null where there is no whole yet.",
  }),
  Rating: named(field.rating, {
    description: "The mean of the stars, to one decimal; null without a review.",
  }),
  Photo: named(field.photo, {
    description:
      "The name of a photo below `/uploads/`; null without one. With `-96` or `-320` before `.webp` it names a square of so many pixels.",
  }),
  PageLimit: named(limit, {
    description:
      "How many rows are wanted. Left out: 50, or up to 500 of the lists whose calls say so, where there is no `cursor` either.",
  }),
  PageCursor: named(cursor, {
    description: "Opaque. The `nextcursor` of a page asks for the next one; it is absent on the last.",
  }),
};

const staffRecordFields = {
  shifts: "Jobs worked to their end.",
  noshows: "Jobs that the person was confirmed for and did not come to.",
  earlycancellations: "How often the person cancelled confirmed work more than 24 h ahead of its start.",
  latecancellations: "How often the person cancelled confirmed work inside 24 h of its start.",
  kept: "Of the work that was not cancelled in time, how much the person came to.",
  hourschanged: "Of `shifts`, those whose final hours are others than were agreed.",
} as const;
const ownReviewHidden =
  "Until when at the latest nobody but the caller can read that review; absent once it is published.";

/** What answers are made of. */
const records = {
  Failure: named(FailureSchema, {
    description: "What every refusal looks like.",
    fields: {
      code: "Stable: what a client decides by.",
      message: "For a person, in English or Portuguese by `Accept-Language`.",
      fields: "What is wrong with which field, for a person.",
      fee: "Only with `FREE_POSITION_USED`: the fee in USD.",
      until: "Only with `BLOCKED`: until when; null for good.",
      reason: "Only with `BLOCKED`: why, for a person.",
      registration: "Only with `NOT_REGISTERED`: good once within an hour, in the same browser.",
      link: "Only with `LINK_REQUIRED`: good once within ten minutes, in the same browser.",
      checks: "Only of a server that is not ready: how each part of it is.",
      account:
        "Only with `LOGIN_REQUIRED`: the type of the account that a mailed link is about, where the link went, and whether a password opens the account.",
    },
  }),
  Restaurant: named(RestaurantSchema, {
    description: "A venue's own record.",
    fields: {
      phone: "The national number, in groups.",
      phonecountry: "Its calling code, with the plus.",
      timezone: "The IANA zone of its city.",
      centre: "The middle of its city, which a pin lies at most 100 km from.",
      place: "Where it is for the map: its own pin (`pinned`, `exact`), else the middle of its city.",
      onetimepayment: "Its credits; one with `job_id` has paid for that job.",
    },
  }),
  RestaurantProfile: named(RestaurantProfileSchema, {
    description: "What anyone signed in may see of a venue.",
    fields: {
      place:
        "Where it is for the map. Where the venue set a pin (`pinned`), that pin rounded to about 300 m, and `exact` for waitstaff who are confirmed there; else the middle of its city.",
      jobscompleted: "Jobs that it marked as completed.",
      daystocomplete:
        "After how many days from the end of a job it marks it as completed: the median; null without one.",
      earlycancellations: "Jobs of which it cancelled confirmed work more than 24 h ahead of the start.",
      latecancellations:
        "Jobs of which it cancelled confirmed work inside 24 h of the start, or turned somebody away who came.",
      kept: "Of the jobs that it did not cancel in time, how many took place.",
      hourschanged: "Of the work that was done, how much had other final hours than were agreed.",
    },
  }),
  Waitress: named(WaitressSchema, {
    description: "Waitstaff, as the person and the venues that they applied to see them.",
    fields: {
      mobilecountry: "The calling code, with the plus.",
      mobile: "The national number, in groups.",
      ...staffRecordFields,
    },
  }),
  EarnedWeek: named(EarnedWeekSchema, {
    description: "What a week's work has brought.",
    fields: { week: "By ISO 8601: it belongs to the year of its Thursday.", ...earnedFields },
  }),
  EarnedMonth: named(EarnedMonthSchema, {
    description: "What a month's work has brought.",
    fields: earnedFields,
  }),
  Earnings: named(EarningsSchema, { description: "What a person's work has brought, newest first." }),
  FoundCity: named(FoundCitySchema, {
    description: "A city, under the name that matched; `cidade` and `pais` are sent back as they are.",
    fields: { centre: "Its middle, where a map of it begins." },
  }),
  Job: named(JobSchema, {
    description: "A job: a shift, or the same shift on several days.",
    fields: jobFields,
  }),
  JobRow: named(JobRowSchema, {
    description: "A job in a venue's list.",
    fields: {
      ...jobFields,
      waiting: "How many who applied have no answer yet.",
      faces: "Five who applied: those who wait for an answer first, in the order they applied.",
    },
  }),
  OpenJob: named(OpenJobSchema, {
    description: "A job that waitstaff can apply for, with its place for the map.",
    fields: {
      ...jobFields,
      place:
        "The pin of the venue, rounded to about 300 m; where it has set none (`pinned` is false), the middle of its city.",
      distance: "Only with `near`, and where `place` is `pinned`: how far it is, in kilometres.",
      rating: "The venue's.",
      reviews: "How many the venue has.",
      placesleft: "How many people are still needed.",
      application: "The caller's own, if there is one, whatever has become of it.",
    },
  }),
  OpenLocality: named(OpenLocalitySchema, {
    description: "A pin of the map, with the open jobs there.",
    fields: {
      count: "How many jobs are there.",
      minsalary: "The least hourly value there; absent where the jobs differ in currency.",
    },
  }),
  Applicant: named(ApplicantSchema, {
    description: "An application as the owner of its job sees it.",
    fields: {
      waitress: "The person's name.",
      ...staffRecordFields,
      workedhere: "Of `shifts`, those at this venue.",
      favourite: "On which list the venue has the person, which nobody else is told; absent on none.",
      reviewed: "Whether the venue has reviewed the person for it.",
      reviewhiddenuntil: ownReviewHidden,
      ...lateFields,
    },
  }),
  Application: named(ApplicationSchema, {
    description: "An application for a job.",
    fields: {
      cancelledby: "Which side cancelled; null unless `cancelled`.",
      reason: "What was said with the last deed.",
      ...ownLateFields,
    },
  }),
  OwnApplication: named(OwnApplicationSchema, {
    description: "An application as whoever made it sees it.",
    fields: {
      cancelledby: "Which side cancelled; null unless `cancelled`.",
      reason: "What was said with the last deed: why the venue declined, for one.",
      ...ownLateFields,
      unread: "Messages of the venue that the caller has not read yet.",
      reviewed: "Whether the caller has reviewed the venue for it.",
      reviewhiddenuntil: ownReviewHidden,
    },
  }),
  Message: named(MessageSchema, {
    description: "A message of a conversation.",
    fields: { clientid: "The sender's own name for it." },
  }),
  Thread: named(ThreadSchema, {
    description: "A conversation, with its newest message.",
    fields: {
      name: "The other person's, or the venue's.",
      unread: "Messages of the other side not read yet.",
    },
  }),
  Account: named(AccountSchema, {
    description: "An account: what venues and waitstaff have alike.",
    fields: {
      newemail: "The e-mail that takes the place of `email` once its link is used.",
      haspassword: "False for who never set one.",
      language: "In which the account is written to.",
    },
  }),
  Session: named(SessionSchema, {
    description: "Somewhere that an account is signed in.",
    fields: {
      browser: "As it says itself; null if it does not.",
      system: "What it runs on, as it says itself.",
      place: "Where it is; null as long as nobody looks that up.",
      lastusedat: "To the hour.",
      current: "Whether it is the one that asks.",
    },
  }),
  Notification: named(NotificationSchema, {
    description: "What somebody was told of.",
    fields: {
      at: "When it happened; of messages the newest one.",
      read: "Reading a conversation reads what was told of it, too.",
      hidden:
        "Only with `reviewed`: true until the review can be read, once the caller has written one, too, or after 7 days.",
      person: "Who did it.",
      job: "The job that it is about: its first day.",
    },
  }),
  NotificationSettings: named(NotificationSettingsSchema, {
    description: "What somebody wants to be told, how, and when not.",
    fields: {
      kinds: "Every kind that an account of its type is told of.",
      quietfrom: "Null, with `quietto`, for no quiet hours.",
      quietto: "At or before `quietfrom` means on the next day.",
      timezone: "By whose clock: the zone of the account's city.",
      mail: "`unverified` and `bounced` get none: the e-mail has to be verified, or verified anew.",
      devices: "How many browsers are told.",
    },
  }),
  Payment: named(PaymentSchema, {
    description: "One attempt to buy a credit.",
    fields: {
      amount: "In `currency`.",
      url: "Only while it is `open`: the page that takes it.",
      credit: "What it bought, once it was paid, and what became of that.",
      receipts: "In the order of their numbers; `/payments/receipt` has the files.",
    },
  }),
  BlockedPerson: named(BlockedPersonSchema, {
    description: "Somebody whom the caller has blocked.",
    fields: { name: "The person's, or the venue's." },
  }),
  ListedPerson: named(ListedPersonSchema, {
    description: "Somebody on a list of the venue.",
    fields: {
      waitress: "The person's name.",
      workedhere: "Jobs that they worked to their end at this venue.",
    },
  }),
  Review: named(ReviewSchema, {
    description: "A review.",
    fields: {
      author: "A venue's name, or a person's.",
      answer: "What the reviewed person or venue said to it; absent where they did not.",
      hiddenuntil: "Only for its author, while nobody else can read it: when it is published at the latest.",
      author_id: "Only for whom it is about: who wrote it.",
    },
  }),
};

/** Everything that the documentation knows by name. */
export const namedSchemas: Readonly<Record<string, NamedSchema>> = { ...values, ...records };
