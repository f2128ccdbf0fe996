import { reportsAdd } from "@bandeja/contract/calls/reports";
import { conductAppeal } from "@bandeja/contract/calls/conduct";
import type { ConsoleItem } from "@bandeja/contract/console/items";
import type { Row } from "@bandeja/contract/console/rows";
import type { SearchAnswer } from "@bandeja/contract/console/search";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createCompletedWork } from "../../../../testing/completed-work.ts";
import { byPerson } from "../../../../testing/decide.ts";
import { openConsole } from "../../../../testing/console-client.ts";
import { makePayment } from "../../../../testing/make-payment.ts";
import {
  createTestMarket,
  hoursAfter,
  tuesdayNoon,
  type Market,
  type Person,
  type Venue,
} from "../../../../testing/test-market.ts";
import { failedRefunds } from "../../../db/schema/payments.ts";
import { sources } from "../queue/find-queue.ts";

let market: Market;
let staff: ReturnType<typeof openConsole>;
type Operator = Awaited<ReturnType<typeof staff.operator>>;
let other: Operator;
beforeAll(async () => {
  market = await createTestMarket({
    console: { url: undefined, listen: undefined },
    conduct: { ...byPerson },
  });
  staff = openConsole(market);
  other = await staff.operator("admin");
});
beforeEach(() => market.setNow(tuesdayNoon));
afterAll(() => market.close());

const reason = "Looked at both sides of it.";
const queueOf = async (operator: Operator) => (await operator.get("/queue")).body["data"] as ConsoleItem[];
const report = async (by: { token: string }, about: { id: string }) => {
  const body = { person_id: about.id, reason: "violence", text: "They pushed me" } as const;
  return (await market.ask(reportsAdd, { token: by.token, body })).body.data._id;
};

/** An admin with an account of the side that a venue or worker is of, which has had to do with it. */
async function makeOwn(party: Venue | Person): Promise<Operator> {
  const own = await staff.operator("admin");
  await market.db.execute(
    sql`UPDATE accounts SET email = ${own.email}, email_key = ${own.email} WHERE id = ${party.accountId}`,
  );
  return own;
}

/** Everything of which a queue can have an item about a venue and the worker who worked there. */
async function makeItems({
  venue,
  person,
  dispute,
  propose,
}: Awaited<ReturnType<typeof createCompletedWork>>) {
  // Refused once a report is open.
  await other.run("people delete", { account: person.id }, reason);
  await report(venue, person);
  await report(person, venue);
  const [offenceId = ""] = await market.offend(person, hoursAfter(tuesdayNoon, -2));
  await market.ask(conductAppeal, {
    token: person.token,
    body: { offence_id: offenceId, text: "It was not me" },
  });
  await propose("venue", 241);
  await propose("person", 332);
  await dispute("person", "We cleaned until half past eleven.");
  await other.run("conduct suspend", { days: "2026-03-09", account: venue.id, forever: true }, reason);
  const { id } = await makePayment(market.db, venue, { paidAt: tuesdayNoon });
  await market.db.execute(sql`UPDATE payments SET disputed_at = now(), dispute = 'open' WHERE id = ${id}`);
  const { id: refused } = await makePayment(market.db, venue, {
    paidAt: tuesdayNoon,
    isAtProvider: true,
    refundRequestedAt: tuesdayNoon,
    failedRefund: 0,
    refundFailedAt: tuesdayNoon,
    refundFailure: "refused",
  });
  const failure = { id: refused, paymentId: refused, cents: 990, at: tuesdayNoon, cause: "refused" } as const;
  await market.db.insert(failedRefunds).values(failure);
  const data = JSON.stringify({ receiptId: "none", workerId: person.id });
  await market.db.execute(sql`INSERT INTO pgboss.job (name, data, retry_limit, dead_letter)
    VALUES ('receipt', ${data}::jsonb, 0, 'failed-tasks')`);
  await market.workOff();
}

test.each(["venue", "person"] as const)(
  "an operator's queue has nothing about their own account, a %s, nor about those it has had to do with",
  async (side) => {
    const work = await createCompletedWork(market);
    const own = await makeOwn(work[side]);
    const before = (await queueOf(own)).length;
    await makeItems(work);
    const concerned = (items: readonly ConsoleItem[]) =>
      items.filter(
        (item) =>
          JSON.stringify(item).includes(work.venue.id) ||
          JSON.stringify(item).includes(work.person.id) ||
          item.kind === "task",
      );
    const seen = concerned(await queueOf(other));
    const nobodys = ["event", "delivery", "provider"];
    expect(new Set(seen.map(({ kind }) => kind))).toEqual(
      new Set(sources.map(({ kind }) => kind).filter((kind) => !nobodys.includes(kind))),
    );
    expect(await queueOf(own)).toHaveLength(before);
    for (const { kind, id } of seen.filter((item) => item.kind !== "task")) {
      for (const call of ["/queue/item", "/queue/claim"]) {
        expect((await own.post(call, { kind, id })).body.code).toBe("OWN_PARTY");
      }
    }
    await market.db.execute(sql`DELETE FROM pgboss.job`);
  },
);

test("an operator's own account is not found, and of those that have had to do with it neither page nor history is shown", async () => {
  const { venue, person, job } = await createCompletedWork(market);
  const own = await makeOwn(person);
  await report(venue, person);
  const find = async (operator: Operator, text: string) =>
    ((await operator.post("/search", { text })).body as unknown as SearchAnswer).data.map(({ id }) => id);
  expect(await find(other, person.id)).toEqual([person.id]);
  expect(await find(own, person.id)).toEqual([]);
  expect(await find(own, own.email)).toEqual([]);
  // To be found tells nothing.
  expect(await find(own, venue.id)).toEqual([venue.id]);
  expect((await own.post("/view", { partyId: venue.id, reason })).body.code).toBe("OWN_PARTY");
  for (const page of [`party/${venue.id}`, `party/${person.id}`, `job/${job.id}`]) {
    for (const call of [`/pages/${page}`, `/pages/${page}/history?most=10`]) {
      expect((await own.get(call)).body.code).toBe("OWN_PARTY");
    }
  }
  const shown = await own.run("conduct show", { account: venue.id });
  expect(shown.body.code).toBe("OWN_PARTY");
});

test("a page that an operator has looked at is shown no more once it has had to do with an account of theirs", async () => {
  const [venue, person] = [await market.venue(), await market.person()];
  const own = await makeOwn(person);
  await own.post("/view", { partyId: venue.id, reason });
  expect((await own.get(`/pages/party/${venue.id}`)).status).toBe(200);
  await market.application(await market.job(venue), person);
  expect((await own.get(`/pages/party/${venue.id}`)).body.code).toBe("OWN_PARTY");
});

test("an operator neither reads in the audit log what was done about who has reported them, nor acts about it", async () => {
  const { venue, person } = await createCompletedWork(market);
  const own = await makeOwn(person);
  const id = await report(venue, person);
  const bystander = await market.person();
  await other.run("reports answer", { report: id, text: "We are looking into it." }, reason);
  await other.run("conduct suspend", { days: "2026-03-09", account: bystander.id, forever: true }, reason);
  const about = async (operator: Operator) =>
    ((await operator.run("audit list", {})).body["rows"] as readonly Row[]).map((row) => row.about);
  expect(await about(other)).toEqual(expect.arrayContaining([venue.id, bystander.id]));
  expect(await about(own)).toContain(bystander.id);
  expect(await about(own)).not.toContain(venue.id);
  const run = await own.run(
    "conduct suspend",
    { days: "2026-03-09", account: venue.id, forever: true },
    reason,
  );
  expect(run.body.code).toBe("OWN_PARTY");
});
