import { countingOffences, suspensionOf } from "@bandeja/domain/testing/conduct-model";
import * as fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { byPerson, byRule } from "../../../testing/decide.ts";
import { anyHistory, decidedHistory, liveHistory } from "../../../testing/decision-history.ts";
import { createTestMarket, type Market } from "../../../testing/test-market.ts";
import { findSuspension } from "./restrictions/find-suspension.ts";
import { findFaults } from "../../../testing/decision-faults.ts";

let market: Market;
beforeAll(async () => {
  market = await createTestMarket();
});
afterAll(() => market.close());

test("where the rule decides, any history suspends as the rule says", { tags: "4.block" }, async () => {
  await fc.assert(
    fc.asyncProperty(anyHistory, (history) =>
      liveHistory(market, history, byRule, async (now, held, partyId) => {
        const suspension = await findSuspension(market.services.db, partyId, now);
        const expected = suspensionOf(countingOffences(held, now), now);
        expect(suspension && { until: suspension.until }).toEqual(expected);
      }),
    ),
    { numRuns: 20 },
  );
});

test.each([
  ["the rule decides", byRule, anyHistory],
  ["persons decide", byPerson, decidedHistory],
])("where %s, nothing restricts without a decider, reason, facts and statement", async (_, policy, any) => {
  await fc.assert(
    fc.asyncProperty(any, (history) =>
      liveHistory(market, history, policy, async (now, _held, partyId) => {
        expect(await findFaults(market.services.db, partyId, now)).toEqual([]);
      }),
    ),
    { numRuns: 12 },
  );
});
