import { applicationsAdd } from "@bandeja/contract/calls/applications";
import { conductSummary } from "@bandeja/contract/calls/conduct";
import { sql } from "drizzle-orm";
import * as fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestMarket, hoursAfter, tuesdayNoon, type Market } from "../../../testing/test-market.ts";
import { suspendParty } from "./suspend-party.ts";
import { inTransaction } from "../../db/transaction.ts";

let market: Market;
beforeAll(async () => {
  market = await createTestMarket();
});
afterAll(() => market.close());

async function conductOf({ token }: { token: string }) {
  const { status, body } = await market.ask(conductSummary, { token, body: {} });
  expect(status).toBe(200);
  return body.data;
}

const history = fc.array(
  fc.record({
    hoursAgo: fc.integer({ min: 0, max: 24 * 200 }),
    kind: fc.constantFrom("noshow", "late_cancellation"),
    appealedAfter: fc.option(fc.integer({ min: 0, max: 100 })),
    answer: fc.option(fc.constantFrom("lifted", "upheld")),
  }),
  { maxLength: 7 },
);

test(
  "after any history, every suspension has a stored reason that its account can see",
  { tags: "4.block" },
  async () => {
    const job = await market.job(await market.venue(), { startDate: "2026-04-19", endDate: "2026-04-19" });
    await fc.assert(
      fc.asyncProperty(
        history,
        fc.option(fc.option(fc.integer({ min: 1, max: 400 }))),
        async (events, set) => {
          const person = await market.person();
          for (const { hoursAgo, kind, appealedAfter, answer } of events) {
            const [id] = await market.offend(person, hoursAfter(tuesdayNoon, -hoursAgo));
            const said = hoursAfter(tuesdayNoon, -hoursAgo);
            const from = hoursAfter(said, kind === "noshow" ? 72 : 0);
            await market.db.execute(
              sql`UPDATE offences SET kind = ${kind}, counts_from = ${from.toISOString()} WHERE id = ${id}`,
            );
            if (appealedAfter === null || appealedAfter > hoursAgo) continue;
            const madeAt = hoursAfter(said, appealedAfter);
            const isAnswered = answer !== null && appealedAfter + 1 <= hoursAgo;
            const answeredAt = isAnswered ? hoursAfter(madeAt, 1).toISOString() : null;
            await market.db.execute(sql`
          INSERT INTO appeals (id, party_id, offence_id, text, made_at, due_at, answered_at, outcome, answer)
          VALUES (${id}, ${person.id}, ${id}, 'No', ${madeAt.toISOString()}, ${hoursAfter(madeAt, 120).toISOString()},
            ${answeredAt}, ${isAnswered ? answer : null}, ${isAnswered ? "Because" : null})`);
            if (isAnswered && answer === "lifted") {
              await market.db.execute(
                sql`UPDATE offences SET lifted_at = ${answeredAt}, lifted_by = 'appeal' WHERE id = ${id}`,
              );
            }
          }
          if (set !== null) {
            const until = set > 0 ? hoursAfter(tuesdayNoon, set) : null;
            await inTransaction(market.db, (tx) =>
              suspendParty(tx, {
                partyId: person.id,
                until,
                reason: "Threatened a guest",
                now: tuesdayNoon,
              }),
            );
          }
          const { status, body } = await market.askRefused(applicationsAdd, {
            token: person.token,
            body: { job_id: job.id },
          });
          const { block, offences } = await conductOf(person);
          const counting = offences.filter(({ state }) => state === "counts");
          expect(status === 403).toBe(block !== null);
          const refusal = { until: body.until, reason: body.reason };
          expect(block === null || block.reason === "" ? null : refusal).toEqual(block);
          expect(block === null || set !== null || counting.length >= 2).toBe(true);
          // The lists count in SQL what the conduct summary counts with the rules of packages/domain.
          const { rows } = await market.db.execute(sql`
        SELECT o.id FROM offences o WHERE o.party_id = ${person.id}
          AND offence_counts(o, ${tuesdayNoon.toISOString()}::timestamptz) ORDER BY 1`);
          expect(rows.map(({ id }) => id)).toEqual(counting.map(({ _id }) => _id).toSorted());
        },
      ),
      { numRuns: 60 },
    );
  },
);
