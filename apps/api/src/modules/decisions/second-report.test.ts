import { applicationsVenueNoShow } from "@bandeja/contract/calls/applications";
import { conductSummary } from "@bandeja/contract/calls/conduct";
import type { ConsoleItem, ConsoleItemDetails } from "@bandeja/contract/console/items";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { openConsole } from "../../../testing/console-client.ts";
import { byPerson } from "../../../testing/decide.ts";
import { createTestMarket, hoursAfter, tuesdayNoon, type Market } from "../../../testing/test-market.ts";
import { findViolations } from "../../db/invariants.ts";
import { decisions } from "../../db/schema/conduct.ts";
import { inTransaction } from "../../db/transaction.ts";

let market: Market;
let staff: ReturnType<typeof openConsole>;
let moderator: Awaited<ReturnType<typeof staff.operator>>;
beforeAll(async () => {
  market = await createTestMarket({ console: { url: undefined, listen: undefined }, conduct: byPerson });
  staff = openConsole(market);
});
afterEach(() => market.setNow(tuesdayNoon));
afterAll(() => market.close());

// From 14:00 to 18:00; the clock is at 12:00.
const shift = {
  startDate: "2026-03-10",
  endDate: "2026-03-10",
  startTime: "14:00",
  endTime: "18:00",
  openings: 3,
};
/** Sets the clock, and an operator in a session of that time. */
async function at(hours: number): Promise<void> {
  market.setNow(hoursAfter(tuesdayNoon, hours));
  moderator = await staff.operator("moderator");
}
const reason = "Both were asked, and so was the venue.";

/** A job for which several workers are confirmed, and their reports that the venue refused them. */
async function job() {
  const venue = await market.venue();
  const posted = await market.job(venue, shift);
  const confirm = async () => {
    const worker = await market.person();
    const { id } = await market.application(posted, worker, { status: "confirmed" });
    const report = (text: string) =>
      market.outcome(applicationsVenueNoShow, {
        token: worker.token,
        body: { application_id: id, reason: text },
      });
    return { workerId: worker.id, report };
  };
  const waiting = async () => {
    const { body } = await moderator.get("/queue");
    const items = (body["data"] as ConsoleItem[]).filter(({ party }) => party?.id === venue.id);
    return items.map(({ id }) => id);
  };
  const open = async (id: string) =>
    (await moderator.post("/queue/item", { kind: "proposal", id })).body["data"] as ConsoleItemDetails;
  const reject = (decision: string) => moderator.run("conduct reject", { decision }, reason);
  const statesOf = async () =>
    (await market.db.select().from(decisions).where(eq(decisions.partyId, venue.id)))
      .toSorted((one, other) => one.proposedAt.getTime() - other.proposedAt.getTime())
      .map(({ state }) => state);
  return { venue, confirm, waiting, open, reject, statesOf };
}
const next = { name: "nextReportProposed" };

test("two reports of one job are facts of one proposal, and the second is decided once the first is rejected", async () => {
  const { confirm, waiting, open, reject, statesOf } = await job();
  const [one, other] = [await confirm(), await confirm()];
  await at(2.5);
  await one.report("The door was closed.");
  await at(2.6);
  await other.report("They sent me home.");
  const [first] = await waiting();
  expect(await waiting()).toHaveLength(1);
  const [offence] = (await open(first!)).conduct![0]!.offences;
  expect(offence).toMatchObject({
    reported: "The door was closed.",
    alsoReported: [{ worker: { id: other.workerId }, text: "They sent me home." }],
  });
  await at(3);
  expect((await reject(first!)).body["done"]).toMatchObject([{ name: "proposalRejected" }, next]);
  const [second] = await waiting();
  expect(second).not.toBe(first);
  expect((await open(second!)).conduct![0]!.offences[0]).toMatchObject({ reported: "They sent me home." });
  expect(await statesOf()).toEqual(["rejected", "proposed"]);
  await at(3.1);
  expect((await reject(second!)).body["done"]).toMatchObject([{ name: "proposalRejected" }]);
  expect(await waiting()).toEqual([]);
});

test("a report after another one of the job was rejected is a proposal of its own", async () => {
  const { venue, confirm, waiting, reject, statesOf } = await job();
  const [one, other] = [await confirm(), await confirm()];
  await at(2.5);
  await one.report("The door was closed.");
  const [first] = await waiting();
  await reject(first!);
  await at(3);
  await other.report("They sent me home.");
  const [second] = await waiting();
  await at(3 + 73);
  expect((await moderator.run("conduct uphold", { decision: second! }, reason)).status).toBe(200);
  expect(await statesOf()).toEqual(["rejected", "upheld"]);
  const token = await market.tokenAt(venue, market.services.now());
  const { offences } = (await market.ask(conductSummary, { token, body: {} })).body.data;
  expect(offences).toMatchObject([{ kind: "noshow", state: "counts", reason: "They sent me home." }]);
});

test("a report beside one that counts adds no offence, and every invariant holds", async () => {
  const { confirm, waiting, statesOf } = await job();
  const [one, other] = [await confirm(), await confirm()];
  await at(2.5);
  await one.report("The door was closed.");
  const [first] = await waiting();
  await at(2.5 + 72.1);
  await moderator.run("conduct uphold", { decision: first! }, reason);
  await other.report("They sent me home.");
  expect(await statesOf()).toEqual(["upheld"]);
  expect(await inTransaction(market.services.db, (tx) => findViolations(tx.$client))).toEqual([]);
});
