import { applicationsConfirm } from "@bandeja/contract/calls/applications";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction } from "../../db/transaction.ts";
import { createTestMarket, hoursAfter, tuesdayNoon, type Market } from "../../../testing/test-market.ts";
import { updateApplicationFrom } from "./core/applications-store.ts";
import { expireApplications } from "./expire-applications.ts";

let market: Market;
beforeAll(async () => {
  market = await createTestMarket();
});
afterAll(() => market.close());

// The clock is set to Tuesday the 10th, 12:00 in Lisbon.
const running = { startDate: "2026-03-10", endDate: "2026-03-10", startTime: "12:00" };
const soon = { startDate: "2026-03-10", endDate: "2026-03-10", startTime: "12:01" };

test("only pending applications expire, at the start of their job", async () => {
  const venue = await market.venue();
  const [started, later] = [await market.job(venue, running), await market.job(venue, soon)];
  const pending = [
    await market.application(started, await market.person()),
    await market.application(started, await market.person()),
  ];
  const others = [
    await market.application(later, await market.person()),
    await market.application(started, await market.person(), { status: "confirmed" }),
    await market.application(started, await market.person(), { status: "withdrawn" }),
  ];
  const before = await Promise.all(others.map(({ id }) => market.readApplication(id)));

  expect(await inTransaction(market.db, (tx) => expireApplications(tx, tuesdayNoon))).toBe(2);
  for (const { id } of pending) {
    expect(await market.readApplication(id)).toMatchObject({ status: "expired", closedAt: tuesdayNoon });
  }
  expect(await Promise.all(others.map(({ id }) => market.readApplication(id)))).toEqual(before);
  expect(await market.readJob(started.id)).toMatchObject({ appliedCount: 3, confirmedCount: 1 });

  expect(await inTransaction(market.db, (other) => expireApplications(other, tuesdayNoon))).toBe(0);
  expect(await inTransaction(market.db, (tx) => expireApplications(tx, hoursAfter(tuesdayNoon, 1)))).toBe(1);
});

test("locked rows are left to the next run, without waiting", async () => {
  const job = await market.job(await market.venue(), running);
  const { id } = await market.application(job, await market.person());
  await inTransaction(market.services.db, async (tx) => {
    await updateApplicationFrom(tx, id, "pending", { status: "declined", closedAt: tuesdayNoon });
    expect(await inTransaction(market.db, (other) => expireApplications(other, tuesdayNoon))).toBe(0);
  });
  expect(await market.readApplication(id)).toMatchObject({ status: "declined" });
});

test("a worker is notified that an application expired with the start, and of those that they displaced", async () => {
  const kindsOf = async ({ id }: { id: string }) => {
    await market.handleEvents();
    const { rows } = await market.db.execute<{ kind: string }>(
      sql`SELECT kind FROM notifications WHERE account_id = ${id}`,
    );
    return rows.map(({ kind }) => kind);
  };
  const venue = await market.venue();
  const [late, elsewhere] = [await market.person(), await market.person()];
  await market.application(await market.job(venue, running), late);
  const sameTime = { ...soon, startTime: "18:00" };
  const { id } = await market.application(await market.job(venue, sameTime), elsewhere);
  const other = await market.application(await market.job(await market.venue(), sameTime), elsewhere);
  await inTransaction(market.db, (tx) => expireApplications(tx, tuesdayNoon));
  await market.ask(applicationsConfirm, { token: venue.token, body: { application_id: id } });
  expect(await market.readApplication(other.id)).toMatchObject({ status: "expired" });
  expect(await kindsOf(late)).toEqual(["expired"]);
  expect((await kindsOf(elsewhere)).toSorted()).toEqual(["confirmed", "displaced"]);
});
