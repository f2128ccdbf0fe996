import { reportsAdd } from "@bandeja/contract/calls/reports";
import type { ConsolePage } from "@bandeja/contract/console/calls";
import type { ConsoleItemDetails } from "@bandeja/contract/console/items";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openConsole } from "../../../../testing/console-client.ts";
import { createTestMarket, type Market } from "../../../../testing/test-market.ts";
import { parties, venues } from "../../../db/schema/accounts.ts";

let market: Market;
let moderator: Awaited<ReturnType<ReturnType<typeof openConsole>["operator"]>>;
beforeAll(async () => {
  market = await createTestMarket({ console: { url: undefined, listen: undefined } });
  moderator = await openConsole(market).operator("moderator");
});
afterAll(() => market.close());

async function pageOf(partyId: string) {
  await moderator.post("/view", { partyId, pick: "report" });
  return (await moderator.get(`/pages/party/${partyId}`)).body["data"] as ConsolePage;
}

test("a venue's page and its reports list others of its city with its name, or with one that looks like it", async () => {
  const own = await market.venue({ name: "Cantina Serena" });
  const [same, looks, elsewhere, gone, other] = [
    await market.venue({ name: "Cantina Serena" }),
    // The "е" of "Serеna" is Cyrillic.
    await market.venue({ name: "CANTINA-Ser\u0435na" }),
    await market.venue({ name: "Cantina Serena" }),
    await market.venue({ name: "Cantina Serena" }),
    await market.venue({ name: "Cantina Sereno" }),
  ];
  await market.db.update(venues).set({ localityId: "0" }).where(eq(venues.id, elsewhere.id));
  await market.db.update(parties).set({ deletedAt: new Date() }).where(eq(parties.id, gone.id));
  await market.job(same);
  const found = [
    expect.objectContaining({ id: same.id, isSame: true, jobs: 1 }),
    expect.objectContaining({ id: looks.id, isSame: false, jobs: 0 }),
  ];
  const { alike } = await pageOf(own.id);
  expect(alike?.map(({ id }) => id).toSorted()).toEqual([same.id, looks.id].toSorted());
  expect(alike).toEqual(expect.arrayContaining(found));
  expect((await pageOf(other.id)).alike).toBeUndefined();

  const person = await market.person();
  await market.application(await market.job(own), person);
  const body = { person_id: own.id, reason: "fraud", text: "Not the real one." } as const;
  const report = await market.ask(reportsAdd, { token: person.token, body });
  const item = await moderator.post("/queue/item", { kind: "report", id: report.body.data._id });
  expect((item.body["data"] as ConsoleItemDetails).report?.alike).toEqual(expect.arrayContaining(found));
});
