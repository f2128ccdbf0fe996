import { AnyFailureSchema } from "@bandeja/contract/failure";
import { AccountSchema, SessionSchema } from "@bandeja/contract/calls/accounts";
import {
  ApplicantSchema,
  ApplicationSchema,
  OwnApplicationSchema,
} from "@bandeja/contract/calls/applications";
import { CostMonthSchema, CostRowSchema, CostsSchema } from "@bandeja/contract/calls/costs";
import { EarnedMonthSchema, EarnedWeekSchema, EarningsSchema } from "@bandeja/contract/calls/earnings";
import { JobRowSchema, JobSchema } from "@bandeja/contract/calls/jobs";
import { MessageSchema, ThreadSchema } from "@bandeja/contract/calls/messages";
import { OpenJobSchema, OpenLocalitySchema } from "@bandeja/contract/calls/open-jobs";
import { NotificationSchema } from "@bandeja/contract/calls/notifications";
import { NotificationSettingsSchema } from "@bandeja/contract/calls/notification-settings";
import { PaymentSchema } from "@bandeja/contract/calls/payments";
import { BlockedPersonSchema, ListedPersonSchema } from "@bandeja/contract/calls/people";
import { FoundCitySchema } from "@bandeja/contract/calls/localities";
import {
  RestaurantPageSchema,
  RestaurantProfileSchema,
  RestaurantSchema,
} from "@bandeja/contract/calls/venue-profiles";
import { ReservationOptionsSchema } from "@bandeja/contract/calls/reservations";
import { InvitationSchema } from "@bandeja/contract/calls/invitations";
import { GroupSchema, OwnGroupSchema, TeammateSchema } from "@bandeja/contract/calls/team";
import { FollowedVenueSchema, SavedSearchSchema } from "@bandeja/contract/calls/saved-searches";
import { ReviewSchema } from "@bandeja/contract/calls/reviews";
import { WaitressSchema } from "@bandeja/contract/calls/waitstaff";
import { jobFieldTexts } from "@bandeja/contract/entities/job";
import { named, type NamedSchema } from "./named-schema.ts";
import { values } from "./value-schemas.ts";

const jobFields = {
  ...jobFieldTexts,
  totalspend: "Days × shift hours × hourly value, for one person, rounded half up.",
  timezone: "The IANA zone of dates and times: the one that the job was posted in.",
  startsat: "The start of the first shift.",
  endsat: "The end of the last shift.",
  applied: "Number of applications that are not withdrawn.",
  confirmed: "Number of confirmed workers.",
} as const;

const earnedFields = {
  shifts: "Completed jobs; one of several days is one shift.",
  minutes: "By the wall clock of the venues, as pay is computed.",
  sums: "One for each currency.",
} as const;

const workFields = {
  shifts: "Completed applications: one for each worker of a job.",
  people: "Different workers.",
  minutes: "By the wall clock, as pay is computed.",
} as const;

const lateFields = {
  lateminutes: "The delay that the worker reported; absent without a report.",
  lateat: "When it was last reported.",
} as const;
const ownLateFields = {
  ...lateFields,
  latetimes: "Number of reports for the latest reported shift: three at most.",
} as const;

const staffRecordFields = {
  shifts: "Completed jobs.",
  noshows: "No-shows that count.",
  earlycancellations: "Cancellations of confirmed work more than 24 h ahead of its start.",
  latecancellations: "Cancellations of confirmed work inside 24 h of its start.",
  kept: "The share of work that took place, without cancellations in time.",
  hourschanged: "The share of `shifts` whose final hours differ from the agreed ones.",
} as const;
const ownReviewHidden = "When that review is published at the latest; absent once it is.";

const district = "The part of its city that it names; absent without one.";
const photoField = { photo: "The name of its photo below `/uploads/`, as in `Photo`; absent without one." };
const pageFields = { description: "What it says of itself; absent if nothing.", ...photoField } as const;
const profileFields = {
  district,
  ...photoField,
  place:
    "Its position on the map: the pin (`pinned`), rounded to about 300 m, or `exact` for waitstaff with a confirmed job there; without a pin the middle of its city.",
  jobscompleted: "Jobs that the venue marked as completed.",
  daystocomplete:
    "The median of the days from the end of a job to its completion by the venue; null without one.",
  earlycancellations: "Jobs with confirmed work that the venue cancelled more than 24 h ahead of the start.",
  latecancellations:
    "Jobs with confirmed work that the venue cancelled inside 24 h of the start, or with a venue no-show.",
  kept: "The share of its jobs that took place, without cancellations in time.",
  hourschanged: "The share of completed work whose final hours differ from the agreed ones.",
} as const;

/** The objects in answers. */
const records = {
  Failure: named(AnyFailureSchema, {
    description: "The answer of every refusal.",
    fields: {
      code: "Stable, for programs.",
      message: "For people, in English or Portuguese by `Accept-Language`.",
      fields: "Messages by field, for people.",
      fee: "Only with `FREE_POSITION_USED`: the fee in USD.",
      until: "Only with `BLOCKED`: its end; null for a ban.",
      reason: "Only with `BLOCKED`: the reason, for people.",
      registration: "Only with `NOT_REGISTERED`: valid once within an hour, in the same browser.",
      link: "Only with `LINK_REQUIRED`: valid once within ten minutes, in the same browser.",
      checks: "Only of a server that is not ready: the status of each part.",
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
      centre: "The middle of its city; a pin is at most 100 km away.",
      place: "Its position on the map: the pin (`pinned`, `exact`), or the middle of its city.",
      district,
      ...pageFields,
      jobsahead: "Its jobs that have not ended and the workers confirmed for them, who depend on its place.",
      onetimepayment: "Its credits; one with `job_id` has paid for that job.",
    },
  }),
  RestaurantProfile: named(RestaurantProfileSchema, {
    description: "The public profile of a venue, in lists.",
    fields: profileFields,
  }),
  RestaurantPage: named(RestaurantPageSchema, {
    description: "The public profile of a venue with its own words.",
    fields: { ...profileFields, ...pageFields },
  }),
  Waitress: named(WaitressSchema, {
    description: "A worker, as shown to the worker and to venues with an application.",
    fields: {
      mobilecountry: "The calling code, with the plus.",
      mobile: "The national number, in groups.",
      ...staffRecordFields,
    },
  }),
  EarnedWeek: named(EarnedWeekSchema, {
    description: "The earnings of a week.",
    fields: { week: "By ISO 8601: it belongs to the year of its Thursday.", ...earnedFields },
  }),
  EarnedMonth: named(EarnedMonthSchema, {
    description: "The earnings of a month.",
    fields: earnedFields,
  }),
  Earnings: named(EarningsSchema, { description: "A worker's earnings, newest first." }),
  CostMonth: named(CostMonthSchema, {
    description: "A venue's costs of completed work in a month.",
    fields: { ...workFields, sums: "One for each currency." },
  }),
  Costs: named(CostsSchema, {
    description: "A venue's costs of completed work in a year.",
    fields: {
      year: "The year of `months`; null without any completed work.",
      years: "The years with completed work, newest first.",
    },
  }),
  CostRow: named(CostRowSchema, {
    description: "One day of a worker's completed work for a venue.",
    fields: {
      date: "The day on which the shift starts.",
      minutes: "The share of this day, by the wall clock.",
      salary: "The hourly value of the job.",
      sum: "The pay for the minutes.",
      state:
        "Whether the hours can still change: while a proposal waits for an answer, or a dispute for Bandeja.",
    },
  }),
  FoundCity: named(FoundCitySchema, {
    description: "A city, under the name that matched; `cidade` and `pais` are sent back as they are.",
    fields: { centre: "The middle of the city." },
  }),
  Job: named(JobSchema, {
    description: "A job: a shift, or the same shift on several days.",
    fields: jobFields,
  }),
  JobRow: named(JobRowSchema, {
    description: "A job in a venue's list.",
    fields: {
      ...jobFields,
      waiting: "Number of pending applications.",
      faces: "The first five applicants: pending ones first, in the order of application.",
      reserveduntil: "When it opens to everybody, while it is reserved for those who are asked first.",
      asked: "Number of people with an open invitation; absent without any.",
    },
  }),
  OpenJob: named(OpenJobSchema, {
    description: "A job that waitstaff can apply for, with its position on the map.",
    fields: {
      ...jobFields,
      place:
        "The pin of the venue, rounded to about 300 m; where it has set none (`pinned` is false), the middle of its city.",
      distance: "Only with `near`, if `place` is `pinned`: the distance in kilometres.",
      district: "The part of the city that the venue names; absent without one.",
      rating: "The rating of the venue.",
      reviews: "Number of reviews of the venue.",
      placesleft: "Number of free openings.",
      application: "The caller's application, if there is one, in any state.",
    },
  }),
  OpenLocality: named(OpenLocalitySchema, {
    description: "A pin of the map, with the open jobs there.",
    fields: {
      count: "Number of jobs.",
      minsalary: "The lowest hourly value; absent if the jobs differ in currency.",
    },
  }),
  Applicant: named(ApplicantSchema, {
    description: "An application, as shown to the venue.",
    fields: {
      waitress: "The worker's name.",
      ...staffRecordFields,
      workedhere: "Of `shifts`, those at this venue.",
      ownreports:
        "The no-shows and late arrivals that the venue itself reported of the person in its other jobs, latest work first, at most five; shown to the venue alone. A no-show that was taken back or lifted is left out.",
      persondecides: "Present where a person decides about a no-show of the worker, and not the rule.",
      favourite: "The venue's list that the worker is on, shown to the venue alone; absent on none.",
      reviewed: "Whether the venue has reviewed the worker for it.",
      reviewhiddenuntil: ownReviewHidden,
      cancelledby: "The side that cancelled; absent unless `cancelled`, and where Bandeja did (`bybandeja`).",
      ...lateFields,
    },
  }),
  Application: named(ApplicationSchema, {
    description: "An application for a job.",
    fields: {
      cancelledby: "The side that cancelled; null unless `cancelled`, and where Bandeja did (`bybandeja`).",
      decision_id: "Of an application that ended with a decision about its worker: that decision.",
      reason: "The reason given with the last transition.",
      ...ownLateFields,
    },
  }),
  OwnApplication: named(OwnApplicationSchema, {
    description: "An application, as shown to its worker.",
    fields: {
      cancelledby: "The side that cancelled; null unless `cancelled`, and where Bandeja did (`bybandeja`).",
      decision_id: "Of an application that ended with a decision about its worker: that decision.",
      reason: "The reason given with the last transition, such as a declined application.",
      ...ownLateFields,
      unread: "Unread messages of the venue.",
      reviewed: "Whether the caller has reviewed the venue for it.",
      reviewhiddenuntil: ownReviewHidden,
    },
  }),
  Message: named(MessageSchema, {
    description: "A message of a conversation.",
    fields: {
      clientid: "The sender's own id for it.",
      decision_id: "Only for its sender: the decision that hides it from the other side.",
    },
  }),
  Thread: named(ThreadSchema, {
    description: "A conversation, with its newest message.",
    fields: {
      name: "The name of the other side.",
      unread: "Unread messages of the other side.",
    },
  }),
  Account: named(AccountSchema, {
    description: "An account, of a venue or of waitstaff.",
    fields: {
      newemail: "The e-mail that replaces `email` once its link is used.",
      haspassword: "Whether a password is set.",
      language: "The language of mails and text messages.",
    },
  }),
  Session: named(SessionSchema, {
    description: "A session of an account.",
    fields: {
      browser: "As named by its `User-Agent`; null if unknown.",
      system: "Its operating system, as named by its `User-Agent`.",
      place: "Null: positions are not looked up.",
      lastusedat: "To the hour.",
      current: "Whether it is the session of the request.",
    },
  }),
  Notification: named(NotificationSchema, {
    description: "A notification.",
    fields: {
      at: "When it happened; for messages, the newest.",
      read: "Reading a conversation also marks its notification as read.",
      hidden:
        "Only with `reviewed`: true until the review can be read, once the caller has written one, too, or after 7 days.",
      readlater:
        "Only with `hidden`: the caller is banned and can write no review, so that it reads this one after 7 days.",
      count: "Of several new jobs, which have neither person nor job: their number.",
      creditsleft: "Only with `creditslow`: how many the venue had left.",
      person: "The other side.",
      job: "The job that it is about, with its first day.",
    },
  }),
  NotificationSettings: named(NotificationSettingsSchema, {
    description: "Notification settings of an account.",
    fields: {
      kinds: "Every kind that an account of its type gets.",
      quietfrom: "Null, with `quietto`, for no quiet hours.",
      quietto: "At or before `quietfrom` means on the next day.",
      reminderhours: "How long before a confirmed shift a worker is reminded; for venues without effect.",
      timezone: "The zone of the account's city.",
      mail: "`unverified` and `bounced` get none: the e-mail has to be verified (again).",
      sms: "Whether it has a verified phone, without which no text messages are sent.",
      devices: "Number of subscribed browsers.",
    },
  }),
  Payment: named(PaymentSchema, {
    description: "One attempt to buy a credit.",
    fields: {
      amount: "In `currency`.",
      url: "Only while it is `open`: the payment page.",
      credit: "The credit that it bought, with its state, once it was paid.",
      receipts: "In the order of their numbers; `/payments/receipt` has the files.",
    },
  }),
  BlockedPerson: named(BlockedPersonSchema, {
    description: "A party that the caller has blocked.",
    fields: { name: "The name of the worker or venue." },
  }),
  ListedPerson: named(ListedPersonSchema, {
    description: "A worker on a list of the venue.",
    fields: {
      waitress: "The worker's name.",
      workedhere: "Completed jobs at this venue.",
    },
  }),
  Invitation: named(InvitationSchema, {
    description: "An invitation to a job, for either side.",
    fields: {
      until: "Until when it can be accepted.",
      asked: "How many are asked for the job and have not answered.",
      waitress_id: "Only for the venue.",
      waitress: "Only for the venue.",
      photo: "Only for the venue.",
    },
  }),
  Teammate: named(TeammateSchema, {
    description: "A worker of the venue's team; what ends in `here` is counted in its own jobs.",
    fields: {
      waitress: "The worker's name.",
      ownrating: "The mean of the venue's own stars; null without a review.",
      workedhere: "Completed jobs at this venue.",
      noshowshere: "Reported no-shows, without those that were taken back or overturned.",
      lastworked: "The last day of the last completed work here.",
      note: "The venue's own note; empty without one.",
      leftgroups: "The groups that the worker left, who is not put back.",
      openrequests: "The first days of the jobs of its open invitations.",
    },
  }),
  ReservationOptions: named(ReservationOptionsSchema, {
    description: "Who a venue can ask first for a new job, and what it chose the last time.",
    fields: {},
  }),
  Group: named(GroupSchema, {
    description: "A group of the venue's team.",
    fields: { people: "How many of the team are in it." },
  }),
  OwnGroup: named(OwnGroupSchema, {
    description: "A group that the worker is in.",
    fields: { joinedat: "When the venue put the worker into it." },
  }),
  SavedSearch: named(SavedSearchSchema, {
    description: "A saved search, with the filters that it was saved with.",
    fields: { city: "Its name in the language of the request.", country: "Like `city`." },
  }),
  FollowedVenue: named(FollowedVenueSchema, {
    description: "A venue that a worker follows.",
    fields: { restaurant_name: "Its name now." },
  }),
  Review: named(ReviewSchema, {
    description: "A review.",
    fields: {
      author: "The name of the author.",
      answer: "The subject's answer, if any.",
      hiddenuntil: "Only for its author, while it is hidden: when it is published at the latest.",
      timezone: "With `hiddenuntil`: the time zone of the venue, by whose clock it is said.",
      decision_id: "Only for its author: the decision that hides it from everybody else.",
      author_id: "Only for its subject: the author's id.",
    },
  }),
};

/** All named schemas. */
export const namedSchemas: Readonly<Record<string, NamedSchema>> = { ...values, ...records };
