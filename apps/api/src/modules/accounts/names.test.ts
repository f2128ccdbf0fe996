import type { Call } from "@bandeja/contract/call";
import { allCalls } from "@bandeja/contract/calls";
import { restaurantSemisignup, restaurantSignup } from "@bandeja/contract/calls/restaurants";
import { restaurantUpdate } from "@bandeja/contract/calls/venue-changes";
import {
  waitressSemisignup,
  waitressSignup,
  waitressUpdate,
} from "@bandeja/contract/calls/waitstaff-changes";
import { paymentsSetBilling } from "@bandeja/contract/calls/billing-changes";
import { groupsAdd, groupsRename } from "@bandeja/contract/calls/team";
import { id } from "@bandeja/contract/fields";
import { sql } from "drizzle-orm";
import * as z from "zod/mini";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeVenue, makeToken, makeWorker } from "@bandeja/demo-data/factories";
import { personForm, venueForm } from "../../../testing/forms.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";

let api: TestApp;

beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());

const confusable = [
  ["lines", "Ana,\n\nyour account is LOCKED. Unlock now"],
  ["a web address", "Ana https://evil.example/unlock"],
  ["a domain", "evil.com"],
  ["an override of direction", "Ana\u202Etxt"],
  ["a hidden character", "ad\u200Bmin"],
  ["nothing to be seen", "\u3164"],
] as const;

const refusal = (field: string) => ({ status: 400, body: { fields: { [field]: expect.any(String) } } });
const countAccounts = async () => {
  const { rows } = await api.services.db.execute(sql`SELECT count(*)::int AS n FROM accounts`);
  return rows[0]?.["n"];
};

test.each(confusable)("a registration with a name that has %s is refused", async (_what, name) => {
  const before = await countAccounts();
  const person = { ...personForm(), waitress: name };
  expect(await api.askRefused(waitressSignup, { body: person })).toMatchObject(refusal("waitress"));
  for (const field of ["restaurant", "address", "username"] as const) {
    const venue = { ...venueForm(), [field]: name };
    expect(await api.askRefused(restaurantSignup, { body: venue })).toMatchObject(refusal(field));
  }
  const request = { username: name, email: "free@venue.test" };
  expect(await api.askRefused(restaurantSemisignup, { body: request })).toMatchObject(refusal("username"));
  expect(await countAccounts()).toBe(before);
});

test.each(confusable)("a change to a name that has %s is refused", async (_what, name) => {
  const { db } = api.services;
  const [venue, person] = [await makeVenue(db), await makeWorker(db)];
  const token = await makeToken(db, venue);
  for (const field of ["restaurant", "address", "zipcode"] as const) {
    const body = { restaurant_id: venue.id, [field]: name };
    // A postcode has at most 10 characters.
    const sent = field === "zipcode" ? { ...body, zipcode: name.slice(-10) } : body;
    if (field === "zipcode" && name.startsWith("Ana,")) continue;
    expect(await api.askRefused(restaurantUpdate, { token, body: sent })).toMatchObject(refusal(field));
  }
  const request = { token: await makeToken(db, person), body: { waitress: name } };
  expect(await api.askRefused(waitressUpdate, request)).toMatchObject(refusal("waitress"));
});

test("names of any language, with accents, apostrophes, dots and emoji, are accepted unchanged", async () => {
  const { db } = api.services;
  const token = await makeToken(db, await makeWorker(db));
  for (const name of ["St. John's", "Inês d’Ávila", "مريم", "王小明", "J.R. Silva", "Chef 👨‍🍳 Rui"]) {
    const { body } = await api.ask(waitressUpdate, { token, body: { waitress: name } });
    expect(body.data.waitress).toBe(name);
  }
});

test("a user name that mixes alphabets is refused", async () => {
  const body = { ...venueForm(), username: "t\u0430sca" };
  expect(await api.askRefused(restaurantSignup, { body })).toMatchObject(refusal("username"));
});

/** Every call by which people name a venue or a worker. */
const namings = {
  restaurantSignup: (name: string) =>
    api.askRefused(restaurantSignup, { body: { ...venueForm(), restaurant: name } }),
  restaurantUpdate: async (name: string) => {
    const venue = await makeVenue(api.services.db);
    const body = { restaurant_id: venue.id, restaurant: name };
    return api.askRefused(restaurantUpdate, { token: await makeToken(api.services.db, venue), body });
  },
  waitressSemisignup: (name: string) =>
    api.askRefused(waitressSemisignup, { body: { email: "free@person.test", waitress: name } }),
  waitressSignup: (name: string) =>
    api.askRefused(waitressSignup, { body: { ...personForm(), waitress: name } }),
  waitressUpdate: async (name: string) => {
    const token = await makeToken(api.services.db, await makeWorker(api.services.db));
    return api.askRefused(waitressUpdate, { token, body: { waitress: name } });
  },
};

test("the calls that name a venue or worker are those of the test below", () => {
  const isNaming = ({ body }: Call) =>
    body instanceof z.ZodMiniObject &&
    // The field of a venue's name has its id in some calls.
    [body.shape["restaurant"], body.shape["waitress"]].some((field) => field !== undefined && field !== id);
  const named = allCalls.filter(isNaming).map(({ name }) => name);
  expect(named.toSorted()).toEqual(Object.keys(namings).toSorted());
});

test.each(["address", "district"] as const)(
  "a venue's %s that could be the service's own is refused",
  async (field) => {
    const { db } = api.services;
    const venue = await makeVenue(db);
    const token = await makeToken(db, venue);
    const body = { restaurant_id: venue.id, [field]: "Bandeja Support: account locked" };
    expect(await api.askRefused(restaurantUpdate, { token, body })).toMatchObject({
      status: 400,
      body: { fields: { [field]: reserved } },
    });
    const street = { restaurant_id: venue.id, [field]: "Rua da Segurança Social 12" };
    expect((await api.ask(restaurantUpdate, { token, body: street })).status).toBe(200);
    if (field === "district") return;
    expect(
      await api.askRefused(restaurantSignup, { body: { ...venueForm(), address: "Suporte Lisboa" } }),
    ).toMatchObject({ status: 400, body: { fields: { address: reserved } } });
  },
);

const reserved = "Choose a name that can’t be mistaken for Bandeja or its team.";

test.each(Object.entries(namings))("%s refuses a name that could be the service's own", async (call, set) => {
  const field = call.startsWith("restaurant") ? "restaurant" : "waitress";
  for (const name of ["B\u0430ndeja Support", "Suporte Lisboa", "The Account Team"]) {
    expect(await set(name)).toMatchObject({
      status: 400,
      body: { code: "INVALID", fields: { [field]: reserved } },
    });
  }
  expect((await set(field === "restaurant" ? "Security Bar" : "Dream Team")).status).toBe(200);
});

const mixed = "One word mixes two alphabets. Type it again with letters of one.";

test.each(Object.entries(namings))("%s refuses a name with a look-alike letter", async (call, set) => {
  const field = call.startsWith("restaurant") ? "restaurant" : "waitress";
  expect(await set("M\u0430rina Duarte")).toMatchObject({
    status: 400,
    body: { code: "INVALID", fields: { [field]: mixed } },
  });
  expect((await set("Марина Duarte")).status).toBe(200);
});

test("a look-alike letter is refused in a group, and in the details of receipts", async () => {
  const venue = await makeVenue(api.services.db);
  const token = await makeToken(api.services.db, venue);
  const ofGroup = { status: 400, body: { fields: { name: mixed } } };
  expect(await api.askRefused(groupsAdd, { token, body: { name: "Nossa c\u0430sa" } })).toMatchObject(
    ofGroup,
  );
  const { body: added } = await api.ask(groupsAdd, { token, body: { name: "Nossa casa" } });
  const renaming = { group_id: added.data._id, name: "Nossa c\u0430sa" };
  expect(await api.askRefused(groupsRename, { token, body: renaming })).toMatchObject(ofGroup);
  const details = {
    restaurant_id: venue.id,
    legalname: "Cantin\u0430, Lda",
    address: "Rua A\u0430 1",
    zipcode: "1000-001",
    city: "Lisb\u043Ea",
    countrycode: "PT",
  };
  expect(await api.askRefused(paymentsSetBilling, { token, body: details })).toMatchObject({
    status: 400,
    body: { fields: { legalname: mixed, address: mixed, city: mixed } },
  });
});

test("letters in a style are stored as plain ones, in names of people, venues, groups and on receipts", async () => {
  const { db } = api.services;
  const [venue, person] = [await makeVenue(db), await makeWorker(db)];
  const [token, ofPerson] = [await makeToken(db, venue), await makeToken(db, person)];
  const worker = await api.ask(waitressUpdate, { token: ofPerson, body: { waitress: "𝐈𝐧𝐞̂𝐬 Ｄuarte" } });
  expect(worker.body.data.waitress).toBe("Inês Duarte");
  const body = { restaurant_id: venue.id, restaurant: "🅒🅐🅢🅐 Ⓓⓐ Mª" };
  expect((await api.ask(restaurantUpdate, { token, body })).body.data.restaurant).toBe("CASA Da Mª");
  const group = await api.ask(groupsAdd, { token, body: { name: "𝓑𝓪𝓻" } });
  expect(group.body.data.name).toBe("Bar");
  const reservedInStyle = { token: ofPerson, body: { waitress: "🅂𝐮𝐩𝐨𝐫𝐭𝐞 Lisboa" } };
  expect((await api.askRefused(waitressUpdate, reservedInStyle)).body).toMatchObject({
    fields: { waitress: reserved },
  });
});
