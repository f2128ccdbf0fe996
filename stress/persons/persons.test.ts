import * as fc from "fast-check";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findViolations } from "@bandeja/api/db/invariants";
import { hashPassword } from "@bandeja/api/modules/accounts/core/password";
import { createTestMarket, tuesdayNoon, type Market } from "@bandeja/api/testing/test-market";
import { extent, recordFigures } from "../suite.ts";
import { histories, type Action } from "./histories.ts";
import { createHistory, password } from "./run-history.ts";
import { findFormerlyHeld, findSamePerson } from "@bandeja/api/modules/accounts/persons/persons-store";

const runs = extent({ smoke: 2, short: 12, long: 400 });
const seed = Number(process.env["STRESS_SEED"] ?? 20_261_122);
const seen = { histories: 0, actions: 0, posted: 0, parted: 0, claimed: 0 };

let market: Market;
let client: pg.Client;
let passwordHash: string;
beforeAll(async () => {
  market = await createTestMarket();
  passwordHash = await hashPassword(password);
  client = new pg.Client({ connectionString: market.databaseUrl });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await market.close();
  recordFigures(
    "persons",
    `${seen.histories} histories, ${seen.actions} actions, 0 violations; ${seen.posted} jobs, ${seen.parted} passed on, ${seen.claimed} claimed, seed ${seed}`,
  );
});

async function runHistory(actions: readonly Action[]): Promise<void> {
  market.setNow(tuesdayNoon);
  const run = await createHistory(market, { history: seen.histories, passwordHash });
  seen.histories += 1;
  for (const action of actions) {
    await run.perform(action);
    for (const { id } of run.allAccounts) {
      const others = await findSamePerson(market.db, id);
      const held = await findFormerlyHeld(market.db, id);
      expect({
        accounts: new Set([id, ...others.map((other) => other.id)]),
        heldBefore: new Set(held.map((other) => other.id)),
      }).toEqual(run.model.personOf(id));
    }
  }
  expect(await findViolations(client)).toEqual([]);
  for (const name of ["actions", "posted", "parted", "claimed"] as const) seen[name] += run.counts[name];
}

test(
  "accounts with the same numbers and e-mails are one person until a reassignment, and post one free job",
  { timeout: extent({ short: 120_000, long: 3_600_000 }) },
  async () => {
    await fc.assert(fc.asyncProperty(histories(extent({ short: 30, long: 60 })), runHistory), {
      numRuns: runs,
      seed,
      endOnFailure: true,
    });
  },
);
