import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  createTestMarket,
  hoursAfter,
  tuesdayNoon,
  type Market,
  type Person,
  type Venue,
} from "../../../../testing/test-market.ts";
import { accounts } from "../../../db/schema/accounts.ts";
import { jobs } from "../../../db/schema/jobs.ts";
import { updateHiringMedians } from "./hiring-store.ts";
import { writeHiring } from "./write-hiring.ts";

let market: Market;
let venue: Venue;
let person: Person;
/** 50 days after the jobs were posted. */
const later = hoursAfter(tuesdayNoon, 24 * 50);

beforeAll(async () => {
  market = await createTestMarket();
  [venue, person] = [await market.venue(), await market.person()];
});
afterAll(() => market.close());

let posted = 0;
/** A job whose first applicant came, and was confirmed, after so many minutes. @returns its id */
async function staff(minutes: { applied: number; confirmed: number | null }, of = venue, by = person) {
  const day = new Date(Date.UTC(2026, 3, 1 + posted)).toISOString().slice(0, 10);
  posted += 1;
  const job = await market.job(of, { startDate: day, endDate: day });
  await market.application(job, by, {
    status: minutes.confirmed === null ? "pending" : "completed",
    appliedAt: hoursAfter(tuesdayNoon, minutes.applied / 60),
    confirmedAt: minutes.confirmed === null ? null : hoursAfter(tuesdayNoon, minutes.confirmed / 60),
  });
  return job.id;
}
async function written(now = later) {
  await updateHiringMedians(market.db, now);
  return (await writeHiring(market.db))?.en;
}

test("nothing is shown for 99 staffed jobs, and their medians from the hundredth on", async () => {
  expect(await writeHiring(market.db)).toBeUndefined();
  expect(await written()).toBeUndefined();
  for (let nth = 0; nth < 99; nth += 1) {
    await staff(nth < 50 ? { applied: 4, confirmed: 38 } : { applied: 300, confirmed: 3_000 });
  }
  expect(await written()).toBeUndefined();
  // These do not count.
  await staff({ applied: 1, confirmed: null });
  const cancelled = await staff({ applied: 1, confirmed: 2 });
  await market.db.update(jobs).set({ state: "cancelled", closedAt: later }).where(eq(jobs.id, cancelled));
  const [demonstration, actor] = [await market.venue(), await market.person()];
  for (const { accountId } of [demonstration, actor]) {
    await market.db.update(accounts).set({ isDemonstration: true }).where(eq(accounts.id, accountId));
  }
  await staff({ applied: 1, confirmed: 2 }, demonstration);
  await staff({ applied: 1, confirmed: 2 }, venue, actor);
  const unknown = await staff({ applied: 1, confirmed: 2 });
  await market.application({ ...(await market.readJob(unknown)) }, await market.person(), {
    status: "completed",
    confirmedAt: null,
  });
  expect(await written()).toBeUndefined();

  await staff({ applied: 4, confirmed: 38 });
  expect(await written()).toBe(
    "Of the jobs posted in the last 90 days that found someone, half had an applicant in about 4\u00a0min, and half had someone confirmed in about 38\u00a0min.",
  );
  expect((await writeHiring(market.db))?.["pt-PT"]).toContain("em cerca de 38\u00a0min");
  // After 90 days none is left.
  expect(await written(hoursAfter(tuesdayNoon, 24 * 91))).toBeUndefined();
  // The scheduled task computes them.
  market.setNow(later);
  await market.db.execute("INSERT INTO pgboss.job (name, retry_limit) VALUES ('summarize-hiring', 0)");
  await market.workOff();
  expect((await writeHiring(market.db))?.en).toContain("38");
});
