import type { OnWire } from "@bandeja/contract/call";
import type { ApplicationSchema } from "@bandeja/contract/calls/applications";
import type { DecisionSchema, HeldOffenceSchema } from "@bandeja/contract/calls/conduct";
import type { JobSchema } from "@bandeja/contract/calls/jobs";
import type { MessageSchema } from "@bandeja/contract/calls/messages";
import type { RestaurantPageSchema, RestaurantProfileSchema } from "@bandeja/contract/calls/venue-profiles";

type Application = OnWire<typeof ApplicationSchema>;
type Decision = OnWire<typeof DecisionSchema>;
type HeldOffence = OnWire<typeof HeldOffenceSchema>;
type Job = OnWire<typeof JobSchema>;
type Message = OnWire<typeof MessageSchema>;
type RestaurantPage = OnWire<typeof RestaurantPageSchema>;
type RestaurantProfile = OnWire<typeof RestaurantProfileSchema>;

// The accounts and rows in the examples. A test creates exactly these in a database.

/** The time of the examples' requests: a Tuesday. */
export const exampleNow = "2027-03-09T12:00:00.000Z";

export const ids = {
  venue: "01a10b66-0dc0-7b1a-9c57-3d0f6a84e210",
  /** The account of the venue's owner. */
  venueAccount: "01a10b66-0dc0-7c08-8f52-0b6d2f43a9e1",
  ines: "01a19d7d-5880-7d45-8a3e-92b7c4f0d815",
  rui: "01a1f821-62e0-7e66-b1f2-0c5d8e937a42",
  saturday: "01a42494-dd00-7c28-8f41-6b1e0a97d5c3",
  lunch: "01a424a7-2c80-7a90-92d6-e4c80b3f1725",
  february: "01a3bea8-5580-7f03-ad6b-58e2719c0fb4",
  inesOnSaturday: "01a42527-5900-7319-86e5-a7f40c2d9b68",
  ruiOnSaturday: "01a424d0-5f60-7b84-9d0a-1e6c5f38b279",
  inesInFebruary: "01a3c2c5-30c0-7d57-8b94-c3e1f0682d7a",
  ruiInFebruary: "01a3c2ca-af00-7642-a8c7-5f9d3b01e846",
  saturdayCredit: "01a4248b-b540-79ab-8e12-47d0c9a6f583",
  lunchCredit: "01a4248c-9fa0-7c3e-b905-6a82e1f7d094",
  noshow: "01a42510-6e80-7b21-8c5f-2a90d4e7b163",
  suspension: "01a3f6b5-5a80-7c44-9d10-7be2f1a4c365",
  statement: "01a3f6b5-5a81-7e92-8f3b-51d0a8c6e274",
  unusedCredit: "01a4248d-8a00-7e15-a3d8-0f94c5b2617e",
  payment: "01a4248c-c6b0-7d29-94e1-8f60a3b2c715",
  card: "01a4248c-c6b0-7d29-94e1-8f60a3b2c716",
  question: "01a4255c-72c0-7f18-87b3-d2509ec4a617",
  reply: "01a42561-06a0-7205-9fe8-3b74a1d6c052",
  notifiedOfInes: "01a42527-5901-7b0d-a4c9-52e7f8163d90",
  notifiedOfReply: "01a42561-06a1-7e34-b1d8-9c06a72f45eb",
  weddings: "01a4255d-1a80-7c62-9e47-5b8d0f3a7216",
  invitation: "01a4255e-04e0-7d13-8a56-2c7f9e0b4d81",
  reviewOfVenue: "01a3e178-fe20-7c41-9b70-2d8e6fa513c4",
  review: "01a3dc7b-d500-7a6d-84c1-90f5be237d1a",
} as const;

export const tokenExample = "nQ3f8yVbM0sXc2LrT7aJkE5dWuH1oGzPi9RvB6tYx4A";
export const inesPhoto = "q3Vn0cXoT1mYw7Zr5LkP2aBd.webp";
/** An uploaded photo: a picture of one pixel. */
export const smallestPicture = new File(
  [
    Uint8Array.from(
      atob(
        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQImWPo0rYCAAIyAPAv2mI5AAAAAElFTkSuQmCC",
      ),
      (character) => character.charCodeAt(0),
    ),
  ],
  "ines.png",
  { type: "image/png" },
);

const venue = {
  restaurant_id: ids.venue,
  restaurant_name: "Tasca da Mouraria",
  restaurant_city: "Lisboa",
  restaurant_country: "Portugal",
  timezone: "Europe/Lisbon",
} as const;

/** The public view of the venue in lists, at the middle of Lisbon since it has no pin. */
export const tascaInLists = {
  _id: ids.venue,
  restaurant: "Tasca da Mouraria",
  city: "Lisboa",
  country: "Portugal",
  district: "Mouraria",
  place: { lat: 38.71667, lng: -9.13333, pinned: false, exact: false },
  rating: 4,
  reviews: 1,
  jobscompleted: 1,
  daystocomplete: 0.5,
  earlycancellations: 0,
  latecancellations: 0,
  kept: 1,
  hourschanged: 0,
  since: "2026-10-05T09:30:00.000Z",
} as const satisfies RestaurantProfile;

/** The public page of the venue, which has no photo. */
export const tasca = {
  ...tascaInLists,
  description: "Family cooking in Mouraria since 1962, forty seats and a small terrace.",
} as const satisfies RestaurantPage;

/** Three openings on a Saturday night: one worker is confirmed, another has applied. */
export const saturday = {
  _id: ids.saturday,
  ...venue,
  numberwaitress: 3,
  salary: 12.5,
  currency: "EUR",
  startdate: "2027-03-13",
  enddate: "2027-03-13",
  startshift: "18:00",
  endshift: "02:00",
  tips: "Yes",
  totalspend: 100,
  obs: "Black shirt, side door.",
  startsat: "2027-03-13T18:00:00.000Z",
  endsat: "2027-03-14T02:00:00.000Z",
  status: "open",
  applied: 2,
  confirmed: 1,
} as const satisfies Job;

/** Two lunches, without applications. */
export const lunch = {
  _id: ids.lunch,
  ...venue,
  numberwaitress: 1,
  salary: 11,
  currency: "EUR",
  startdate: "2027-03-20",
  enddate: "2027-03-21",
  startshift: "12:00",
  endshift: "16:30",
  tips: "No",
  totalspend: 99,
  obs: "",
  startsat: "2027-03-20T12:00:00.000Z",
  endsat: "2027-03-21T16:30:00.000Z",
  status: "open",
  applied: 0,
  confirmed: 0,
} as const satisfies Job;

/** A completed night in February, reviewed in part. */
export const february = {
  ...saturday,
  _id: ids.february,
  numberwaitress: 2,
  salary: 12,
  startdate: "2027-02-20",
  enddate: "2027-02-20",
  startshift: "19:00",
  endshift: "23:30",
  totalspend: 54,
  obs: "",
  startsat: "2027-02-20T19:00:00.000Z",
  endsat: "2027-02-20T23:30:00.000Z",
  status: "completed",
  applied: 2,
  confirmed: 2,
} as const satisfies Job;

export const facesOfSaturday = [
  { waitress: "Inês Duarte", photo: inesPhoto },
  { waitress: "Rui Matos", photo: null },
] as const;

export const inesOnSaturday = {
  _id: ids.inesOnSaturday,
  job_id: ids.saturday,
  waitress_id: ids.ines,
  status: "pending",
  cancelledby: null,
  reason: null,
  appliedat: "2027-03-08T12:40:00.000Z",
} as const satisfies Application;

export const ruiOnSaturday = {
  ...inesOnSaturday,
  _id: ids.ruiOnSaturday,
  waitress_id: ids.rui,
  status: "confirmed",
  appliedat: "2027-03-08T11:05:00.000Z",
} as const satisfies Application;

/** A message of the venue and the answer of Inês, which the venue has not read. */
export const question = {
  _id: ids.question,
  messagedate: "2027-03-08T13:38:00.000Z",
  messagetext: "Have you carried three plates before?",
  fromuserid: ids.venue,
  status: "read",
  clientid: "1741",
} as const satisfies Message;

export const reply = {
  _id: ids.reply,
  messagedate: "2027-03-08T13:43:00.000Z",
  messagetext: "Yes, for two years.",
  fromuserid: ids.ines,
  status: "sent",
  clientid: "a-1",
} as const satisfies Message;

/** The no-show that the venue has reported of Rui; it does not count before the time to appeal is over. */
export const heldAgainstRui = {
  _id: ids.noshow,
  kind: "noshow",
  state: "announced",
  job: {
    _id: ids.february,
    restaurant_name: "Tasca da Mouraria",
    startdate: "2027-02-20",
    enddate: "2027-02-20",
    startshift: "19:00",
    endshift: "23:30",
    timezone: "Europe/Lisbon",
  },
  reason: "Nobody came, and nobody called.",
  committedat: "2027-03-08T10:00:00.000Z",
  countsfrom: "2027-03-11T10:00:00.000Z",
  liftedat: null,
  liftedby: null,
  liftedreason: null,
  appeal: null,
  decision: {
    _id: ids.noshow,
    kind: "warning",
    rule: "noshow",
    ruleversion: "2026-11-29",
    state: "proposed",
    decider: "rule",
    by: null,
    proposedat: "2027-03-08T10:00:00.000Z",
    dueat: "2027-03-11T10:00:00.000Z",
    decidedat: null,
    from: null,
    until: null,
    reviewuntil: null,
    statements: [],
    appeal: null,
  },
} as const satisfies HeldOffence;

/** An operator's suspension of Rui, which has ended; its review can still be asked for. */
export const suspensionOfRui = {
  _id: ids.suspension,
  kind: "suspension",
  rule: "terms",
  ruleversion: "2026-11-29",
  days: ["2027-01-08", "2027-01-09"],
  state: "ended",
  decider: "person",
  by: "person",
  proposedat: "2027-01-11T09:00:00.000Z",
  dueat: "2027-01-12T09:00:00.000Z",
  decidedat: "2027-01-11T09:00:00.000Z",
  from: "2027-01-11T09:00:00.000Z",
  until: "2027-01-14T09:00:00.000Z",
  reviewuntil: "2027-07-11T09:00:00.000Z",
  statements: [
    {
      _id: ids.statement,
      occasion: "decided",
      at: "2027-01-11T09:00:00.000Z",
      language: "en",
      title: "You can’t apply for shifts until 14 Jan, 09:00",
      paragraphs: [
        "It’s about what happened on Fri 8 Jan and Sat 9 Jan.",
        "Our reason: Two venues report that you sent somebody else.",
        "A person at Bandeja decided this on 11 Jan, 09:00.",
      ],
    },
  ],
  appeal: null,
} as const satisfies Decision;
