import { applicationsCancel } from "@bandeja/contract/calls/applications";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTerminal } from "../../../../testing/operator-terminal.ts";
import { createTestMarket, hoursAfter, tuesdayNoon, type Market } from "../../../../testing/test-market.ts";
import { withBadRow } from "../../../../testing/with-bad-row.ts";
import { eventsCheck } from "../../../health/check-events.ts";

let market: Market;
let terminal: ReturnType<typeof openTerminal>;
beforeAll(async () => {
  market = await createTestMarket();
  terminal = openTerminal(market.services);
});
afterAll(() => market.close());

const reason = "The disk had been full.";
const state = async () => (await eventsCheck(market.services.db).run()).status;

test("a permanently failed event is listed without its payload, shown in the health, and can be retried", async () => {
  const [venue, person] = [await market.venue(), await market.person()];
  const job = await market.job(venue);
  const application = await market.application(job, person, { status: "confirmed" });
  await withBadRow(
    market.db,
    { table: "notifications", column: "account_id", id: venue.accountId },
    async () => {
      await market.ask(applicationsCancel, { token: person.token, body: { application_id: application.id } });
      for (let hours = 0; hours < 12; hours += 1) {
        market.setNow(hoursAfter(tuesdayNoon, hours));
        await market.services.relay.drain();
      }
    },
  );
  await terminal.type("events", "list-failed");
  const [failed] = terminal.shown();
  expect(failed).toEqual({
    position: expect.any(Number),
    subscriber: "notifications",
    type: "application.cancelled",
    at: expect.any(String),
    attempts: 12,
    setAsideAt: expect.any(String),
    cause: expect.stringContaining("this row is bad"),
  });
  expect(await state()).toBe("degraded");

  await terminal.type("events", "retry", String(failed?.["position"]), "--reason", reason);
  expect(terminal.output).toEqual(["Retrying 1 event."]);
  const { rows } = await market.db.execute(
    sql`SELECT kind FROM notifications WHERE account_id = ${venue.accountId}`,
  );
  expect(rows).toEqual([{ kind: "cancelled" }]);
  // The subscriber has recorded an event, too.
  await market.services.relay.drain();
  expect(await state()).toBe("ok");
  await expect(terminal.type("events", "retry", "--reason", reason)).rejects.toThrow("No such event");
});
