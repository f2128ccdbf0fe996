import { isMoneyAway, paymentStateOf } from "@bandeja/domain/payments";
import * as fc from "fast-check";
import { eq } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { credits } from "@bandeja/api/db/schema/jobs";
import { payments } from "@bandeja/api/db/schema/payments";
import { findViolations } from "@bandeja/api/db/invariants";
import { createTestPayments, type TestPayments } from "@bandeja/api/testing/test-payments";
import { tuesdayNoon, type Venue } from "@bandeja/api/testing/test-market";
import { extent, recordFigures } from "../suite.ts";
import { histories, type Round } from "./deeds.ts";
import { createPlay } from "./play.ts";

const wanted = extent({ smoke: 1, short: 4, long: 300 });
const seed = Number(process.env["STRESS_SEED"] ?? 20_261_122);
const seen = { histories: 0, deeds: 0, tellings: 0, posted: 0, taken: 0, crashes: 0 };

/** Histories that share a database: after every round of each, all rows of all of them are looked at. */
const together = 20;

let till: TestPayments;
let client: pg.Client;
async function open(): Promise<void> {
  till = await createTestPayments();
  client = new pg.Client({ connectionString: till.databaseUrl });
  await client.connect();
}
async function close(): Promise<void> {
  await client.end();
  await till.close();
}
beforeAll(open);
afterAll(async () => {
  await close();
  recordFigures(
    "ledger",
    `${seen.histories} histories, ${seen.deeds} deeds, ${seen.tellings} tellings, ${seen.posted} jobs, ` +
      `${seen.taken} numbers taken, ${seen.crashes} crashes, seed ${seed}`,
  );
});

/** What a venue bought, as the provider has it: all of it, and what is worth something. */
async function expectAgreement({ id }: Venue): Promise<void> {
  const rows = await till.tx
    .select({ payment: payments, credit: credits })
    .from(payments)
    .leftJoin(credits, eq(credits.paymentId, payments.id))
    .where(eq(payments.venueId, id));
  for (const { payment, credit } of rows) {
    if (payment.sessionId === null) continue;
    const { facts } = await till.services.payments.ask(payment.sessionId);
    const truth = { state: paymentStateOf(facts), hasCredit: Boolean(facts.paidAt) };
    expect({ state: paymentStateOf(payment), hasCredit: credit !== null }).toEqual(truth);
    if (credit?.jobId === null) expect(credit.refundedAt !== null).toBe(isMoneyAway(facts));
  }
}

async function play(rounds: readonly Round[]): Promise<void> {
  if (seen.histories > 0 && seen.histories % together === 0) {
    await close();
    await open();
  }
  till.setNow(tuesdayNoon);
  const venues = [await till.venue(), await till.venue(), await till.venue()];
  const numbers = [0, 1, 2, 3].map((n) => `9160${String(seen.histories * 4 + n).padStart(5, "0")}`);
  const game = createPlay(till, { venues, numbers, day: "2026-03-10" });
  for (const round of rounds) {
    await game.round(round);
    expect(await findViolations(client)).toEqual([]);
  }
  await game.end();
  expect(await findViolations(client)).toEqual([]);
  for (const venue of venues) await expectAgreement(venue);
  seen.histories += 1;
  for (const name of ["deeds", "tellings", "posted", "taken", "crashes"] as const) {
    seen[name] += game.counts[name];
  }
}

test(
  "whatever happens to money, each credit is free, attached or refunded, pays for one job, and none is made up",
  { timeout: extent({ short: 60_000, long: 3_600_000 }) },
  async () => {
    await fc.assert(fc.asyncProperty(histories(extent({ short: 9, long: 20 })), play), {
      numRuns: wanted,
      seed,
      endOnFailure: true,
    });
  },
);
