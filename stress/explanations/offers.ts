import type { Tx } from "@bandeja/api/db/database";
import { newId } from "@bandeja/api/kernel/ids";
import { findBestFree } from "@bandeja/api/modules/applications/offers/offers-store";
import { hoursAfter, tuesdayNoon, type Market } from "@bandeja/api/testing/test-market";
import type { Random } from "@bandeja/demo-data/random";
import type { JobRow } from "@bandeja/demo-data/rows";
import { inPublishedOrder, publishedNumber } from "@bandeja/domain/testing/published-order";
import { sql } from "drizzle-orm";
import { averageStars, instant, undone } from "./facts.ts";

interface Candidate {
  readonly id: string;
  readonly applicationId: string;
  readonly here: number;
  readonly anywhere: number;
}

/** A job with applicants, who have worked for its venue and for others a few times each. */
export async function gatherCandidates(market: Market, random: Random) {
  const [venue, other] = [await market.venue(), await market.venue()];
  const job = await market.job(venue, { startDate: "2026-04-20", endDate: "2026-04-20", offerVacated: true });
  const candidates: Candidate[] = [];
  let day = 0;
  for (let made = 0; made < 14; made += 1) {
    const person = await market.person();
    const [here, elsewhere] = [random.whole(0, 2), random.whole(0, 2)];
    for (const employer of [
      ...Array<typeof venue>(here).fill(venue),
      ...Array<typeof venue>(elsewhere).fill(other),
    ]) {
      day += 1;
      const startDate = instant(hoursAfter(new Date("2025-10-01T12:00:00Z"), 24 * day)).slice(0, 10);
      const past = await market.job(employer, { startDate, endDate: startDate, state: "completed" });
      await market.application(past, person, { status: "completed" });
    }
    const { id: applicationId } = await market.application(job, person);
    candidates.push({ id: person.id, applicationId, here, anywhere: here + elsewhere });
  }
  const { id: vacatedBy } = await market.application(job, await market.person(), { status: "cancelled" });
  return { job, vacatedBy, candidates };
}

/** What decides about an applicant in one list. */
export const drawOfferFacts = (candidate: Candidate, random: Random) => {
  const reviews = random.pick([0, 0, 1, 3]);
  return {
    ...candidate,
    isPending: random.chance(0.6),
    list: random.pick(["none", "none", "favourite", "never"] as const),
    reviews,
    stars: reviews * 4 + random.whole(-reviews, reviews),
    appliedAt: hoursAfter(tuesdayNoon, -random.whole(1, 5)),
  };
};
export type OfferFacts = ReturnType<typeof drawOfferFacts>;

async function writeFacts(tx: Tx, venueId: string, facts: OfferFacts): Promise<void> {
  const { id, applicationId, isPending, list, reviews, stars, appliedAt } = facts;
  await tx.execute(sql`UPDATE parties SET star_sum = ${stars}, review_count = ${reviews} WHERE id = ${id}`);
  await tx.execute(
    sql`UPDATE applications SET applied_at = ${instant(appliedAt)} WHERE id = ${applicationId}`,
  );
  if (!isPending) {
    await tx.execute(sql`UPDATE applications SET status = 'withdrawn', closed_at = ${instant(tuesdayNoon)}
      WHERE id = ${applicationId}`);
  }
  if (list !== "none") {
    await tx.execute(sql`INSERT INTO favourites (venue_id, worker_id, list, set_at)
      VALUES (${venueId}, ${id}, ${list}, ${instant(tuesdayNoon)})`);
  }
}

/** The applicants in the order in which they are asked, each after the offer before has expired. */
export function askAll(
  market: Market,
  { job, vacatedBy }: { job: JobRow; vacatedBy: string },
  facts: readonly OfferFacts[],
): Promise<string[]> {
  const [begun, over] = [instant(tuesdayNoon), instant(hoursAfter(tuesdayNoon, 2))];
  return undone(market, async (tx) => {
    for (const one of facts) await writeFacts(tx, job.venueId, one);
    const asked: string[] = [];
    for (;;) {
      const best = await findBestFree(tx, job, tuesdayNoon);
      if (best === undefined) return asked;
      asked.push(best.id);
      await tx.execute(sql`INSERT INTO offers (id, job_id, application_id, vacated_by, offered_at, until, state, ended_at)
        VALUES (${newId()}, ${job.id}, ${best.id}, ${vacatedBy}, ${begun}, ${over}, 'expired', ${over})`);
    }
  });
}

/** Those who are asked, in their order, as published. */
export const publishedOffers = (facts: readonly OfferFacts[]): string[] =>
  inPublishedOrder(
    "offerOrder",
    facts.filter(({ isPending, list }) => isPending && list !== "never"),
    {
      favourite: ({ list }) => Number(list === "favourite"),
      rating: (one) => averageStars(one) ?? publishedNumber("ratingWithoutReviews"),
      workedHere: ({ here }) => here,
      workedAnywhere: ({ anywhere }) => anywhere,
      appliedAt: ({ appliedAt }) => appliedAt.getTime(),
      id: ({ applicationId }) => applicationId,
    },
  ).map(({ applicationId }) => applicationId);
