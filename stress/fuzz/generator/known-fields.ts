import { addDays } from "@bandeja/domain/wall-clock";
import * as fc from "fast-check";
import { cities } from "@bandeja/demo-data/market/cities";
import { createBrowserKeys } from "@bandeja/providers/testing/push-service/read-push";
import { Mention, type MentionName, type Tree } from "./tree.ts";

/** The password of every account in the fixtures, and of registrations. */
export const password = "tray of glasses 7";
/** The code of the fixtures' challenges. */
export const smsCode = "271828";

const browserKeys = createBrowserKeys();

const mention = (of: MentionName) => fc.nat({ max: 11 }).map((nth): Tree => new Mention(of, nth));
const constant = (value: Tree) => fc.constant(value);
const today = new Date().toISOString().slice(0, 10);
const dayAhead = (min: number, max: number) =>
  fc.integer({ min, max }).map((days): Tree => addDays(today, days));
const instantAhead = (min: number, max: number) =>
  fc.integer({ min, max }).map((days): Tree => `${addDays(today, days)}T18:00:00Z`);
const fresh = (before: string, after: string) =>
  fc.integer({ min: 0, max: 2 ** 40 }).map((n): Tree => `${before}${n.toString(36)}${after}`);
const cents = fc.integer({ min: 1, max: 999_999_999 });
/** A number, or its text as in a form field. */
const typedWholeNumber = (min: number, max: number) =>
  fc.oneof<fc.Arbitrary<Tree>[]>(fc.integer({ min, max }), fc.integer({ min, max }).map(String));

/**
 * Values of fields for which the schema is not enough: an id must be that of an existing row, an end must come after
 * its start, a city must exist. Any other field gets a random value of its schema.
 */
export const knownFields: Readonly<Record<string, fc.Arbitrary<Tree>>> = {
  restaurant_id: mention("venue"),
  job_id: mention("job"),
  jobId: mention("job"),
  application_id: mention("application"),
  waitress_id: mention("person"),
  message_id: mention("message"),
  review_id: mention("review"),
  offence_id: mention("offence"),
  onetimepayment_id: mention("credit"),
  payment_id: mention("payment"),
  person_id: mention("self"),
  otherperson_id: mention("other"),
  upto: mention("message"),
  notification_id: mention("notification"),
  cursor: mention("cursor"),
  phone: mention("phone"),
  mobile: mention("phone"),
  phonecountry: fc.constantFrom<Tree>("+351", "351"),
  mobilecountry: fc.constantFrom<Tree>("+351", "351"),
  verification: mention("verification"),
  challenge: mention("challenge"),
  code: constant(smsCode),
  token: mention("mailedToken"),
  grant: mention("grant"),
  link: mention("link"),
  registration: mention("registration"),
  authProvider: constant("password"),
  email: fc.oneof(mention("email"), fresh("hostile-", "@example.com")),
  username: fresh("hostile-", ""),
  password: constant(password),
  oldpassword: constant(password),
  session_id: mention("session"),
  identity_id: mention("identity"),
  photo: mention("picture"),
  endpoint: fresh("https://push.example/", ""),
  p256dh: constant(browserKeys.p256dh),
  auth: constant(browserKeys.auth),
  password2: constant(password),
  dateofbirth: dayAhead(-20_000, -7_000),
  startdate: dayAhead(1, 15),
  enddate: dayAhead(15, 30),
  from: dayAhead(0, 10),
  to: dayAhead(10, 400),
  startsafter: instantAhead(0, 10),
  startsbefore: instantAhead(10, 400),
  salary: fc.oneof(
    cents.map((value): Tree => value / 100),
    cents.map((value): Tree => (value / 100).toFixed(2).replace(".", ",")),
  ),
  minsalary: typedWholeNumber(0, 100),
  numberwaitress: typedWholeNumber(1, 19),
  stars: typedWholeNumber(1, 5),
  minutes: typedWholeNumber(5, 120),
  limit: typedWholeNumber(1, 100),
  city: constant(cities.lisbon.city),
  country: constant("Portugal"),
  placeid: constant(cities.lisbon.localityId),
  n: fc.integer({ min: 0, max: 90 }),
  s: fc.integer({ min: -90, max: 0 }),
};

/** Fields that exclude each other. */
export const apart: readonly (readonly string[])[] = [
  ["citykm", "owncountry", "near", "city"],
  ["preset", "from"],
  ["preset", "to"],
];

/** Fields that are valid only together: incomplete groups are left out. */
export const together: readonly (readonly string[])[] = [
  ["phone", "phonecountry", "verification"],
  ["mobile", "mobilecountry", "verification"],
  ["city", "country"],
  ["startdate", "enddate"],
  ["lat", "lng"],
  ["lat", "lng", "km"],
  ["n", "s", "e", "w"],
  ["startsfrom", "startsto"],
];

/** The filters of a public search that are sent as texts. */
const area = {
  lat: constant(38.72),
  lng: constant(-9.14),
  km: fc.constantFrom<Tree>(5, 40),
  e: fc.integer({ min: -180, max: 180 }),
  w: fc.integer({ min: -180, max: 180 }),
};

/** An attendance for an application, which may not belong to the job. */
const attendances = fc
  .record({
    application_id: mention("application"),
    attendance: fc.constantFrom<Tree>("present", "late", "noshow"),
    minutes: fc.integer({ min: 1, max: 600 }),
  })
  .map((one): Tree => [one]);

/** Fields that mean something else in some calls, by the name of the call. */
export const knownFieldsOf: Readonly<Record<string, Readonly<Record<string, fc.Arbitrary<Tree>>>>> = {
  applicationsLate: { application_id: constant(new Mention("application")) },
  applicationsProposeHours: { minutes: fc.integer({ min: 1, max: 200 }) },
  peopleBlock: { person_id: mention("other") },
  peopleUnblock: { person_id: mention("other") },
  reportsAdd: { person_id: mention("other") },
  jobsMarkAsCompleted: { people: fc.oneof(constant([]), attendances) },
  notificationsRead: { upto: mention("notification") },
  accountDelete: { forfeit: constant(0) },
  accountConfirmIdentity: { token: mention("identityToken") },
  accountConfirmEmail: { token: mention("changeToken") },
  accountClaim: { token: mention("claimToken") },
  accountResetPassword: { token: mention("resetToken") },
  // Coordinates inside the city of the fixtures.
  restaurantSignup: { lat: constant(38.72), lng: constant(-9.14) },
  restaurantGet: { id: mention("venue") },
  waitressGet: { id: mention("person") },
  jobsGet: { id: mention("job") },
  publicJobsGet: { id: mention("job") },
  publicVenuesGet: { id: mention("venue") },
  publicJobsFind: area,
  publicJobsLocalities: area,
  jobsFindAllOfRestaurant: { restaurant: mention("venue") },
  jobsFindOfRestaurant: { restaurant: mention("venue") },
};
