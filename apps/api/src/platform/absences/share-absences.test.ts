import { createBreakerList } from "@bandeja/providers/policy/breaker-list";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createTestMarket, tuesdayNoon, type Market } from "../../../testing/test-market.ts";
import type { TaskLog } from "../../kernel/task.ts";
import { findAbsences } from "./absences-store.ts";
import { shareAbsences } from "./share-absences.ts";

let market: Market;
beforeAll(async () => {
  market = await createTestMarket();
});
afterAll(() => market.close());

function open() {
  const breakers = createBreakerList({ now: () => tuesdayNoon });
  const log = { error: vi.fn<TaskLog["error"]>() };
  const absences = shareAbsences({ db: market.db, breakers, now: () => tuesdayNoon, log });
  return {
    log,
    absences,
    fail: (cause: string) => breakers.reportChange({ name: "sms", state: "open" }, new Error(cause)),
    [Symbol.asyncDispose]: () => absences[Symbol.asyncDispose](),
  };
}
const findCauses = async () => (await findAbsences(market.db, tuesdayNoon)).map(({ cause }) => cause);

test("while the database does not take it, what a provider does is neither waited for nor written one by one", async () => {
  await using shared = open();
  const writing = vi.spyOn(market.db, "insert");
  const held = Promise.withResolvers<void>();
  const isLocked = Promise.withResolvers<void>();
  const holding = market.db.transaction(async (tx) => {
    await tx.execute(sql`LOCK TABLE provider_absences`);
    isLocked.resolve();
    await held.promise;
  });
  await isLocked.promise;
  for (let count = 1; count <= 100; count += 1) shared.fail(`503 for the ${count}. time`);
  held.resolve();
  await holding;
  await shared.absences.noted();
  // The first, and the last of those after it.
  expect(writing).toHaveBeenCalledTimes(2);
  expect(await findCauses()).toEqual(["Error: 503 for the 100. time"]);
});

test("a failure to note a provider is logged, and made up for with the next change", async () => {
  await using shared = open();
  await market.db.execute(sql`ALTER TABLE provider_absences RENAME TO absences_elsewhere`);
  shared.fail("503");
  await shared.absences.noted();
  expect(shared.log.error).toHaveBeenCalledExactlyOnceWith(
    { err: expect.any(Error), provider: "sms" },
    "the state of a provider could not be noted",
  );
  await market.db.execute(sql`ALTER TABLE absences_elsewhere RENAME TO provider_absences`);
  shared.fail("504");
  await shared.absences.noted();
  expect(await findCauses()).toContain("Error: 504");
});

test("what lasts is noted again each minute, and what could not be noted with it", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  await using shared = open();
  shared.fail("503 again");
  await shared.absences.noted();
  await market.db.execute(sql`DELETE FROM provider_absences`);
  vi.advanceTimersByTime(60_000);
  vi.useRealTimers();
  await shared.absences.noted();
  expect(await findCauses()).toEqual(["Error: 503 again"]);
});
