import { calendarFeed } from "@bandeja/contract/calls/calendar";
import { favouritesSet, peopleBlock, reportsAdd } from "@bandeja/contract/calls/people";
import { waitressGet } from "@bandeja/contract/calls/waitstaff";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { inTransaction } from "../../db/transaction.ts";
import { marketPassword, createTestMarket, tuesdayNoon, type Market } from "../../../testing/test-market.ts";
import { eraseAccount, eraseParty } from "./erase-store.ts";
import { lockAccount } from "./account-deletion-store.ts";

let market: Market;
beforeAll(async () => {
  market = await createTestMarket();
});
afterAll(() => market.close());

const isWaiting = async () =>
  (
    await market.tx.execute(sql`
    SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`)
  ).rows.length > 0;

test.each([
  ["a calendar", calendarFeed, "calendar_feeds"],
  ["a block", peopleBlock, "blocks"],
  ["a report", reportsAdd, "reports"],
  ["a list", favouritesSet, "favourites"],
] as const)("a request during the deletion creates nothing: %s", async (_what, call, table) => {
  const [venue, person] = [await market.venue(), await market.person()];
  await market.application(await market.job(venue), person, { status: "declined" });
  const [actor, other] = call === calendarFeed ? [person, venue] : [venue, person];
  const body = { person_id: other.id, waitress_id: other.id, list: "favourite", reason: "spam" };
  const shown = call === calendarFeed ? { password: marketPassword } : {};
  const { db } = market.services;
  const request = await inTransaction(db, async (tx) => {
    await lockAccount(tx, { id: actor.accountId, partyId: actor.id });
    await eraseAccount(tx, actor.accountId, tuesdayNoon);
    await eraseParty(tx, actor.id, tuesdayNoon);
    const state = { isAnswered: false };
    // Other transactions do not see the end of the session yet.
    const answer = market
      .askRefused(call, { token: actor.token, body: { ...body, ...shown } })
      .finally(() => (state.isAnswered = true));
    await vi.waitFor(async () => expect(state.isAnswered || (await isWaiting())).toBe(true), {
      interval: 5,
    });
    return { answer };
  });
  expect(await request.answer).toMatchObject({ status: 401 });
  const left = await market.tx.execute(sql`SELECT FROM ${sql.identifier(table)}`);
  expect(left.rows).toHaveLength(0);
});

test("opening the profile of a worker during their deletion records no disclosure", async () => {
  const [venue, person] = [await market.venue(), await market.person()];
  await market.application(await market.job(venue), person);
  const { db } = market.services;
  const request = await inTransaction(db, async (tx) => {
    await lockAccount(tx, { id: person.accountId, partyId: person.id });
    await eraseAccount(tx, person.accountId, tuesdayNoon);
    await eraseParty(tx, person.id, tuesdayNoon);
    const state = { isAnswered: false };
    const answer = market
      .askRefused(waitressGet, { token: venue.token, params: { id: person.id } })
      .finally(() => (state.isAnswered = true));
    await vi.waitFor(async () => expect(state.isAnswered || (await isWaiting())).toBe(true), {
      interval: 5,
    });
    return { answer };
  });
  expect(await request.answer).toMatchObject({ status: 404 });
  const left = await market.tx.execute(sql`SELECT FROM contact_disclosures`);
  expect(left.rows).toHaveLength(0);
});
