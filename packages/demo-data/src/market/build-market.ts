import { hiddenUntil } from "@bandeja/domain/reviews";
import { addDays, todayIn } from "@bandeja/domain/wall-clock";
import type { reviews } from "@bandeja/api/db/schema/messages";
import { makeRandom } from "../random.ts";
import type { Random } from "../random.ts";
import { creditRow, idAt, phoneColumns, venueRows, workerRows } from "../rows.ts";
import type { AccountRow, CreditRow, VenueRow, WorkerRow, MembershipRow, PartyRow } from "../rows.ts";
import { buildJob } from "./build-job.ts";
import type { BuiltJob } from "./build-job.ts";
import { buildBilling } from "./build-billing.ts";
import { buildPayments } from "./build-payments.ts";
import { buildMessages, threadsOf } from "./build-messages.ts";
import { cities } from "./cities.ts";
import type { CityName } from "./cities.ts";
import { keepBusy, planHistory } from "./history.ts";
import type { BusyDays } from "./history.ts";
import { fictionalMobile } from "./numbers.ts";
import type { Person } from "./people.ts";
import { createReviewWriter } from "./reviews.ts";
import type { ShiftPlan } from "./shift-plan.ts";
import { londonShifts } from "./shifts-london.ts";
import { portugalShifts } from "./shifts-portugal.ts";
import { rioShifts } from "./shifts-rio.ts";
import { saoPauloShifts } from "./shifts-sao-paulo.ts";
import { venues } from "./venues.ts";
import type { Venue, VenueKey } from "./venues.ts";

type ReviewRow = typeof reviews.$inferInsert;

const day = 86_400_000;
const featured: readonly ShiftPlan[] = [...saoPauloShifts, ...rioShifts, ...portugalShifts, ...londonShifts];
const languageOf = (city: CityName) => (cities[city].countryCode === "GB" ? "en" : "pt");

function buildVenue({ city, number, joinedDaysAgo, pin, ...venue }: Venue, photo: string, now: Date) {
  const { callingCode, national } = fictionalMobile(city, number);
  return venueRows({
    name: venue.name,
    username: venue.username,
    email: venue.email,
    address: venue.address,
    zipcode: venue.zipcode,
    district: venue.district,
    description: venue.description,
    photo,
    language: languageOf(city),
    createdAt: new Date(now.getTime() - joinedDaysAgo * day),
    ...phoneColumns(callingCode, national),
    ...cities[city],
    ...(pin && { pinLatitude: pin.lat, pinLongitude: pin.lng }),
  });
}

function buildPerson(person: Person, photo: string, now: Date) {
  const locality = cities[person.city];
  return workerRows({
    name: person.name,
    email: person.email,
    language: languageOf(person.city),
    createdAt: new Date(now.getTime() - person.joinedDaysAgo * day),
    dateOfBirth: addDays(todayIn(locality.timezone, now), -person.bornDaysAgo),
    englishLevel: person.englishLevel,
    experienceLevel: person.experienceLevel,
    photo,
    ...phoneColumns(person.mobile.callingCode, person.mobile.national),
    ...locality,
  });
}

/** The shifts that were written by hand, then a past in which no worker has two shifts on one day. */
function planShifts(random: Random, people: readonly Person[]): ShiftPlan[] {
  const busy = new Map<CityName, BusyDays>(
    (Object.keys(cities) as CityName[]).map((city) => [city, new Map()]),
  );
  for (const plan of featured) {
    const days = busy.get(venues[plan.venue].city);
    if (days) for (const { who } of plan.applicants) keepBusy(days, who, plan);
  }
  return [...featured, ...planHistory(random, people, busy)];
}

/**
 * A venue's oldest job was free, every other was paid with a credit; some credits are still unused.
 *
 * @returns the credits of each payment
 */
function payJobs(
  built: readonly BuiltJob[],
  venue: VenueRow,
  { credits: unused, company }: Venue,
  now: Date,
): CreditRow[][] {
  const byAge = built.toSorted((a, b) => a.job.createdAt.getTime() - b.job.createdAt.getTime());
  for (const [index, { job }] of byAge.entries()) job.paidWith = index === 0 ? "free" : "credit";
  const used = byAge.slice(1).map(({ job }) => creditRow(venue, { jobId: job.id, boughtAt: job.createdAt }));
  const left = Array.from({ length: unused }, (_, index) =>
    creditRow(venue, { boughtAt: new Date(now.getTime() - (index + 1) * day) }),
  );
  const each = (credits: readonly CreditRow[]) => credits.map((credit) => [credit]);
  if (company === undefined) return each([...used, ...left]);
  // The last two jobs and the unused credits are those of a pack.
  const pack = [...used.slice(-2), ...left];
  const boughtAt = pack[0]?.boughtAt ?? now;
  return [...each(used.slice(0, -2)), pack.map((credit) => ({ ...credit, boughtAt }))];
}

/** Publishes reviews once both sides have written, or after the time limit. */
function publish(written: readonly ReviewRow[], now: Date): ReviewRow[] {
  const last = new Date(Math.max(...written.map(({ createdAt }) => createdAt.getTime())));
  return written.map((review) => {
    const publishedAt = written.length === 2 ? last : hiddenUntil(review.createdAt);
    return { ...review, publishedAt: publishedAt <= now ? publishedAt : null };
  });
}

/** Most pairs of venue and worker reviewed each other within two days. */
function reviewJobs(random: Random, built: readonly BuiltJob[], now: Date): ReviewRow[] {
  const writeReview = createReviewWriter(random);
  const done = built.flatMap(({ plan, job, applications }) =>
    applications
      .filter(({ status }) => status === "completed")
      .map((application) => ({ venue: plan.venue, job, application })),
  );
  return done.flatMap(({ venue, job, application }) => {
    const { venueId, workerId, id: applicationId, closedAt } = application;
    const write = (of: "person" | "venue", authorId: string, subjectId: string): ReviewRow => {
      const createdAt = new Date((closedAt ?? job.endsAt).getTime() + random.whole(20, 2_800) * 60_000);
      const review = writeReview({ of, authorId, subjectId, venue, countryCode: job.countryCode });
      return { id: idAt(createdAt), applicationId, authorId, subjectId, createdAt, ...review };
    };
    const written = [
      ...(random.chance(0.8) ? [write("person", venueId, workerId)] : []),
      ...(random.chance(0.6) ? [write("venue", workerId, venueId)] : []),
    ];
    return publish(written, now);
  });
}

/**
 * Builds every row of the demonstration, with dates relative to `now`.
 *
 * @param photos the names of the stored portraits and photos, in the order of the people and of the venues
 */
export function buildMarket(
  people: readonly Person[],
  photos: { readonly people: readonly string[]; readonly venues: readonly string[] },
  now: Date,
) {
  const random = makeRandom(1_974);
  const builtVenues = (Object.entries(venues) as [VenueKey, Venue][]).map(([key, plan], index) => ({
    key,
    plan,
    ...buildVenue(plan, photos.venues[index] ?? "", now),
  }));
  const personRows = people.map((person, index) => ({
    person,
    ...buildPerson(person, photos.people[index] ?? "", now),
  }));
  const plans = planShifts(random, people);

  const purchases: CreditRow[][] = [];
  const built: BuiltJob[] = [];
  for (const { key, plan: planned, venue } of builtVenues) {
    const locals = personRows
      .filter(({ person }) => person.city === planned.city)
      .map(({ worker }) => worker);
    const setting = { venue, currency: planned.currency, locals, now };
    const own = plans.filter((plan) => plan.venue === key).map((plan) => buildJob(plan, setting));
    purchases.push(...payJobs(own, venue, planned, now));
    built.push(...own);
  }
  const messages = built.flatMap((one) => buildMessages(one, now));
  return {
    accounts: [...builtVenues, ...personRows].map(({ account }): AccountRow => ({
      ...account,
      isDemonstration: true,
    })),
    parties: [...builtVenues, ...personRows].map(({ party }): PartyRow => party),
    venues: builtVenues.map(({ venue }): VenueRow => venue),
    memberships: builtVenues.map(({ membership }): MembershipRow => membership),
    workers: personRows.map(({ worker }): WorkerRow => worker),
    jobs: built.map(({ job }) => job),
    ...buildPayments(purchases, builtVenues),
    ...buildBilling(builtVenues, now),
    applications: built.flatMap(({ applications }) => applications),
    offences: built.flatMap(({ offences }) => offences),
    messages,
    threads: threadsOf(messages),
    reviews: reviewJobs(random, built, now),
  };
}
export type Market = ReturnType<typeof buildMarket>;
