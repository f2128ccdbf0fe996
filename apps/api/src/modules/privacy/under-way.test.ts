import { calendarFeed } from "@bandeja/contract/calls/calendar";
import { favouritesSet, peopleBlock } from "@bandeja/contract/calls/people";
import { reportsAdd } from "@bandeja/contract/calls/reports";
import { waitressGet } from "@bandeja/contract/calls/waitstaff";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Tx } from "../../db/database.ts";
import { marketPassword, createTestMarket, tuesdayNoon, type Market } from "../../../testing/test-market.ts";
import { eraseAccount, eraseParty } from "./erase-store.ts";
import { lockAccount } from "./account-deletion-store.ts";

let market: Market;
beforeAll(async () => {
  market = await createTestMarket();
});
afterAll(() => market.close());

/** Deletes an account and its party, in an open transaction. */
const erase = (party: { id: string; accountId: string }) => async (tx: Tx) => {
  await lockAccount(tx, { id: party.accountId, partyId: party.id });
  await eraseAccount(tx, party.accountId, tuesdayNoon);
  await eraseParty(tx, party.id, tuesdayNoon);
};

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
  // Other transactions do not see the end of the session yet.
  const answer = await market.behind(erase(actor), () =>
    market.askRefused(call, { token: actor.token, body: { ...body, ...shown } }),
  );
  expect(answer).toMatchObject({ status: 401 });
  const left = await market.db.execute(sql`SELECT FROM ${sql.identifier(table)}`);
  expect(left.rows).toHaveLength(0);
});

test("opening the profile of a worker during their deletion records no disclosure", async () => {
  const [venue, person] = [await market.venue(), await market.person()];
  await market.application(await market.job(venue), person);
  const answer = await market.behind(erase(person), () =>
    market.askRefused(waitressGet, { token: venue.token, params: { id: person.id } }),
  );
  expect(answer).toMatchObject({ status: 404 });
  const left = await market.db.execute(sql`SELECT FROM contact_disclosures`);
  expect(left.rows).toHaveLength(0);
});
