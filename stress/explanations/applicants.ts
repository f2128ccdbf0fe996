import { newId } from "@bandeja/api/kernel/ids";
import type { Db, Tx } from "@bandeja/api/db/database";
import { findApplicants } from "@bandeja/api/modules/overview/applications/find-applications";
import { presentApplicants } from "@bandeja/api/modules/overview/applications/present";
import { byRule } from "@bandeja/api/testing/decide";
import { hoursAfter, tuesdayNoon, type Market, type Posted } from "@bandeja/api/testing/test-market";
import { jobsFindApplications } from "@bandeja/contract/calls/applications";
import { fromWire } from "@bandeja/contract/codec";
import { makeOffences } from "@bandeja/demo-data/make-offences";
import type { Random } from "@bandeja/demo-data/random";
import { inPublishedOrder, publishedNumber, publishedRank } from "@bandeja/domain/testing/published-order";
import { sortApplicants, type Sorting } from "@bandeja/features/applicants/sort-applicants.ts";
import { sql } from "drizzle-orm";
import { averageStars, instant, undone } from "./facts.ts";

/** A worker with work done, and perhaps a no-show that the venue itself or another one has reported. */
interface Applicant {
  readonly id: string;
  readonly applicationId: string;
  readonly here: number;
  readonly anywhere: number;
  /** The offence that the venue itself has reported, which is still to be decided. */
  readonly ownOffence: string | undefined;
  /** No-shows that count, at another venue. */
  readonly noShows: number;
}

const pastDay = (day: number) => instant(hoursAfter(new Date("2025-10-01T12:00:00Z"), 24 * day)).slice(0, 10);

/** A job with applicants, each with a history at its venue and at another one. */
export async function gatherApplicants(market: Market, random: Random) {
  const [venue, other] = [await market.venue(), await market.venue()];
  const job = await market.job(venue, { startDate: "2026-04-20", endDate: "2026-04-20" });
  let day = 0;
  const past = (employer: typeof venue) => {
    day += 1;
    return market.job(employer, { startDate: pastDay(day), endDate: pastDay(day), state: "completed" });
  };
  async function miss(employer: typeof venue, person: { id: string }, countsFrom: Date): Promise<string> {
    const missed = await past(employer);
    await market.application(missed, person, { status: "noshow" });
    const id = newId();
    const committedAt = hoursAfter(tuesdayNoon, -10);
    const offence = {
      id,
      partyId: person.id,
      jobId: missed.id,
      kind: "noshow",
      committedAt,
      countsFrom,
    } as const;
    await makeOffences(market.db, [offence], tuesdayNoon);
    return id;
  }
  const applicants: Applicant[] = [];
  for (let made = 0; made < 14; made += 1) {
    const person = await market.person();
    const [here, elsewhere] = [random.whole(0, 2), random.whole(0, 2)];
    const employers = [
      ...Array<typeof venue>(here).fill(venue),
      ...Array<typeof venue>(elsewhere).fill(other),
    ];
    for (const employer of employers) {
      await market.application(await past(employer), person, { status: "completed" });
    }
    const ownOffence = random.chance(0.6)
      ? await miss(venue, person, hoursAfter(tuesdayNoon, 62))
      : undefined;
    const noShows = random.whole(0, 1);
    if (noShows > 0) await miss(other, person, hoursAfter(tuesdayNoon, -1));
    const { id: applicationId } = await market.application(job, person);
    applicants.push({ id: person.id, applicationId, here, anywhere: here + elsewhere, ownOffence, noShows });
  }
  return { job, applicants };
}

/** What decides about an applicant in one list. */
export const drawApplicantFacts = (applicant: Applicant, random: Random) => {
  const reviews = random.pick([0, 0, 1, 3]);
  return {
    ...applicant,
    status: random.pick(["pending", "pending", "pending", "declined", "withdrawn"] as const),
    list: random.pick(["none", "none", "favourite", "never"] as const),
    isBlocked: random.chance(0.2),
    report: random.pick(["announced", "disputed", "counts", "lifted"] as const),
    reviews,
    stars: reviews * 4 + random.whole(-reviews, reviews),
    appliedAt: hoursAfter(tuesdayNoon, -random.whole(1, 5)),
  };
};
export type ApplicantFacts = ReturnType<typeof drawApplicantFacts>;

const reportStates = {
  announced: sql`state = 'proposed'`,
  disputed: sql`answer = 'I was there', answered_at = ${instant(hoursAfter(tuesdayNoon, -2))}`,
  counts: sql`state = 'upheld', decided_at = ${instant(tuesdayNoon)}, from_at = ${instant(tuesdayNoon)}`,
  lifted: sql`state = 'rejected', decided_at = ${instant(tuesdayNoon)}, decided_by = 'rita', reason = 'They were there.'`,
} as const;

async function writeFacts(tx: Tx, venueId: string, facts: ApplicantFacts): Promise<void> {
  const { id, applicationId, status, list, isBlocked, ownOffence, report, reviews, stars, appliedAt } = facts;
  const at = instant(tuesdayNoon);
  await tx.execute(sql`UPDATE parties SET star_sum = ${stars}, review_count = ${reviews} WHERE id = ${id}`);
  await tx.execute(
    sql`UPDATE applications SET applied_at = ${instant(appliedAt)} WHERE id = ${applicationId}`,
  );
  if (status !== "pending") {
    await tx.execute(
      sql`UPDATE applications SET status = ${status}, closed_at = ${at} WHERE id = ${applicationId}`,
    );
  }
  if (list !== "none") {
    await tx.execute(
      sql`INSERT INTO favourites (venue_id, worker_id, list, set_at) VALUES (${venueId}, ${id}, ${list}, ${at})`,
    );
  }
  if (isBlocked) {
    await tx.execute(
      sql`INSERT INTO blocks (blocker_id, blocked_id, blocked_at) VALUES (${id}, ${venueId}, ${at})`,
    );
  }
  if (ownOffence !== undefined) {
    await tx.execute(sql`UPDATE decisions SET ${reportStates[report]} WHERE offence_id = ${ownOffence}`);
  }
}

/** The applicants as the server lists them for the venue and its client sorts them. */
export const listApplicants = (
  market: Market,
  job: Posted,
  facts: readonly ApplicantFacts[],
  sorting: Sorting,
): Promise<string[]> =>
  undone(market, async (tx) => {
    for (const one of facts) await writeFacts(tx, job.venueId, one);
    const paging = { limit: 200, after: undefined };
    // The list is read outside of transactions, except for this one, which has the facts.
    const db = tx as unknown as Db;
    const { rows, outcomes } = await findApplicants(db, job, { paging, now: tuesdayNoon });
    const context = { now: tuesdayNoon, language: "en", outcomes, policy: byRule } as const;
    const answer = {
      ok: true,
      data: presentApplicants(rows, { ...job, startsAt: new Date(job.startsAt) }, context),
    };
    const { data } = fromWire(jobsFindApplications.answer.parse(answer), jobsFindApplications.names);
    return sortApplicants(data, sorting).map(({ id }) => id);
  });

const orderNames = {
  best: "bestRecordOrder",
  favourites: "favouritesOrder",
  here: "workedHereOrder",
  recent: "lastAppliedOrder",
  first: "firstAppliedOrder",
} as const satisfies Record<Sorting, string>;

/** The published score of a record: only a no-show that counts is in it. */
function scoreOf(facts: ApplicantFacts): number {
  const own = Number(facts.ownOffence !== undefined && facts.report === "counts");
  const agreed = facts.anywhere + (facts.noShows + own) * publishedNumber("noShowWeight");
  const rating = averageStars(facts) ?? publishedNumber("ratingWithoutReviews");
  return (facts.anywhere / (agreed + publishedNumber("recordAllowance"))) * rating;
}

/** The applicants of a job without withdrawn ones, as published. */
export function publishedApplicants(facts: readonly ApplicantFacts[], sorting: Sorting): string[] {
  const values = {
    state: ({ status }: ApplicantFacts) => publishedRank("stateRanks", status),
    list: ({ list }: ApplicantFacts) => publishedRank("listRanks", list),
    score: scoreOf,
    workedHere: ({ here }: ApplicantFacts) => here,
    appliedAt: ({ appliedAt }: ApplicantFacts) => appliedAt.getTime(),
    id: ({ applicationId }: ApplicantFacts) => applicationId,
  };
  const listed = facts.filter(({ status }) => status !== "withdrawn");
  const asApplied = inPublishedOrder("appliedOrder", listed, values);
  return inPublishedOrder(orderNames[sorting], asApplied, values).map(({ applicationId }) => applicationId);
}
