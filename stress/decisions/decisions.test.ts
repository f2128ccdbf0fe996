import { countingOffences, suspensionOf } from "@bandeja/domain/testing/conduct-model";
import * as fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findSuspension } from "@bandeja/api/modules/decisions/restrictions/find-suspension";
import { byPerson, byRule } from "@bandeja/api/testing/decide";
import { findFaults } from "@bandeja/api/testing/decision-faults";
import { anyHistory, decidedHistory, liveHistory } from "@bandeja/api/testing/decision-history";
import { createTestMarket, type Market } from "@bandeja/api/testing/test-market";
import { extent, recordFigures } from "../suite.ts";

const runs = extent({ smoke: 2, short: 20, long: 1_000 });
const seed = Number(process.env["STRESS_SEED"] ?? 20_261_129);
const seen = { histories: 0, offences: 0, steps: 0, suspended: 0 };

/** Histories that share a database. */
const together = 100;

let market: Market;
beforeAll(async () => {
  market = await createTestMarket();
});
afterAll(async () => {
  await market.close();
  recordFigures(
    "decisions",
    `${seen.offences} offences in ${seen.histories} histories, 0 faults; ${seen.steps} steps, ` +
      `${seen.suspended} of them suspended, seed ${seed}`,
  );
});

test.each([
  ["the rule decides", byRule, anyHistory],
  ["the rule decides, and operators are busy", byRule, decidedHistory],
  ["persons decide", byPerson, anyHistory],
  ["persons decide, and operators are busy", byPerson, decidedHistory],
])(
  "where %s, nothing restricts without a decider, a reason, facts and a statement",
  { timeout: extent({ short: 120_000, long: 3_600_000 }) },
  async (_, policy, any) => {
    const live = async (history: Parameters<typeof liveHistory>[1]) => {
      if (seen.histories % together === together - 1) {
        await market.close();
        market = await createTestMarket();
      }
      let offences = 0;
      await liveHistory(market, history, policy, async (now, held, partyId) => {
        expect(await findFaults(market.services.db, partyId, now)).toEqual([]);
        const suspension = await findSuspension(market.services.db, partyId, now);
        // Where persons decide, the model of the rule says nothing.
        const expected = policy === byRule ? suspensionOf(countingOffences(held, now), now) : suspension;
        expect(suspension && { until: suspension.until }).toEqual(expected && { until: expected.until });
        offences = held.length;
        seen.steps += 1;
        seen.suspended += Number(suspension !== undefined);
      });
      seen.histories += 1;
      seen.offences += offences;
    };
    await fc.assert(fc.asyncProperty(any, live), { numRuns: runs, seed, endOnFailure: true });
  },
);
