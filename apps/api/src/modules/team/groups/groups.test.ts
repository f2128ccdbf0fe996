import { peopleBlock } from "@bandeja/contract/calls/people";
import { accountExport } from "@bandeja/contract/calls/privacy";
import {
  groupsAdd,
  groupsFind,
  groupsLeave,
  groupsMine,
  groupsRemove,
  groupsRename,
  groupsSet,
  teamFind,
} from "@bandeja/contract/calls/team";
import { notificationsFind } from "@bandeja/contract/calls/notifications";
import { groupLimit, groupSizeLimit } from "@bandeja/domain/parameters/team";
import { makeWorker } from "@bandeja/demo-data/factories";
import { afterAll, beforeAll, expect, test } from "vitest";
import { groupedWorkers } from "../../../db/schema/people.ts";
import {
  createTestMarket,
  marketPassword,
  tuesdayNoon,
  type Market,
  type Person,
  type Venue,
} from "../../../../testing/test-market.ts";

let market: Market;
beforeAll(async () => {
  market = await createTestMarket();
});
afterAll(() => market.close());

const add = async (venue: Venue, name: string) =>
  (await market.ask(groupsAdd, { token: venue.token, body: { name } })).body.data._id;
const find = async (venue: Venue) => (await market.ask(groupsFind, { token: venue.token })).body.data;
const mine = async ({ token }: Person) => (await market.ask(groupsMine, { token, body: {} })).body.data;
const put = (venue: Venue, groupId: string, { id }: { id: string }, member = true) =>
  market.outcome(groupsSet, {
    token: venue.token,
    body: { group_id: groupId, waitress_id: id, member },
  });

async function makeApplicant(venue: Venue, name: string): Promise<Person> {
  const person = await market.person({ name });
  await market.application(await market.job(venue), person, { status: "declined" });
  return person;
}

test("a venue makes groups, renames them, and puts people in and out", async () => {
  const venue = await market.venue({ name: "Tasca" });
  const [ana, rui] = [await makeApplicant(venue, "Ana"), await makeApplicant(venue, "Rui")];
  const weddings = await add(venue, "Weddings");
  const sundays = await add(venue, "Sundays");
  for (const person of [ana, rui, ana]) expect(await put(venue, weddings, person)).toBe("ok");
  expect(await find(venue)).toEqual([
    { _id: weddings, name: "Weddings", people: 2 },
    { _id: sundays, name: "Sundays", people: 0 },
  ]);
  const ofGroup = { token: venue.token, body: { group_id: weddings } };
  const { data } = (await market.ask(teamFind, ofGroup)).body;
  expect(new Map(data.map(({ waitress, groups }) => [waitress, groups]))).toEqual(
    new Map([
      ["Ana", [weddings]],
      ["Rui", [weddings]],
    ]),
  );
  await market.ask(groupsRename, { token: venue.token, body: { group_id: weddings, name: "Big weddings" } });
  expect(await mine(ana)).toMatchObject([{ _id: weddings, name: "Big weddings", restaurant_name: "Tasca" }]);
  expect(await put(venue, weddings, rui, false)).toBe("ok");
  expect(await mine(rui)).toEqual([]);
  await market.ask(groupsRemove, ofGroup);
  expect(await mine(ana)).toEqual([]);
  expect(await market.outcome(teamFind, ofGroup)).toBe("NOT_FOUND");
  // Nobody was told.
  await market.handleEvents();
  for (const { token } of [ana, rui]) {
    expect((await market.ask(notificationsFind, { token, body: {} })).body.data).toEqual([]);
  }
});

test("a worker sees their own groups, nobody else in them, and leaves one without a word", async () => {
  const [venue, other] = [await market.venue(), await market.venue()];
  const [ana, rui] = [await makeApplicant(venue, "Ana"), await makeApplicant(venue, "Rui")];
  const group = await add(venue, "Sundays");
  await put(venue, group, ana);
  await put(venue, group, rui);
  expect(JSON.stringify(await mine(ana))).not.toContain(rui.id);
  await market.ask(groupsLeave, { token: ana.token, body: { group_id: group } });
  await market.ask(groupsLeave, { token: ana.token, body: { group_id: "no id" } });
  expect(await mine(ana)).toEqual([]);
  expect(await find(venue)).toMatchObject([{ people: 1 }]);
  await market.handleEvents();
  const { data } = (await market.ask(notificationsFind, { token: venue.token, body: {} })).body;
  expect(data).toEqual([]);
  expect(await find(other)).toEqual([]);
  const left = {
    group_id: group,
    name: "Sundays",
    restaurant_id: venue.id,
    waitress_id: ana.id,
    leftat: expect.any(String),
  };
  const exported = async (token: string) =>
    (await market.ask(accountExport, { token, body: { password: marketPassword } })).body.data.groupleaves;
  expect(await exported(ana.token)).toEqual([left]);
  expect(await exported(venue.token)).toEqual([left]);
  expect(await exported(rui.token)).toEqual([]);
});

test("who left a group is not put back, which the venue reads; who was taken out is", async () => {
  const venue = await market.venue();
  const [ana, rui] = [await makeApplicant(venue, "Ana"), await makeApplicant(venue, "Rui")];
  const [sundays, weddings] = [await add(venue, "Sundays"), await add(venue, "Weddings")];
  for (const person of [ana, rui]) {
    await put(venue, sundays, person);
    await put(venue, weddings, person);
  }
  await market.ask(groupsLeave, { token: ana.token, body: { group_id: sundays } });
  expect(await put(venue, sundays, rui, false)).toBe("ok");
  expect(await put(venue, sundays, ana)).toBe("WRONG_STATE");
  expect(await put(venue, sundays, rui)).toBe("ok");
  expect(await mine(ana)).toMatchObject([{ _id: weddings }]);
  const { data } = (await market.ask(teamFind, { token: venue.token, body: {} })).body;
  const leftOf = (name: string) => data.find(({ waitress }) => waitress === name)!.leftgroups;
  expect(leftOf("Ana")).toEqual([sundays]);
  expect(leftOf("Rui")).toBeUndefined();
});

test("groups and people of others are refused like those that do not exist", async () => {
  const [venue, other] = [await market.venue(), await market.venue()];
  const [ana, stranger] = [await makeApplicant(venue, "Ana"), await makeApplicant(other, "Zoe")];
  const [group, foreign] = [await add(venue, "Sundays"), await add(other, "Theirs")];
  expect(await put(venue, foreign, ana)).toBe("NOT_FOUND");
  expect(await put(venue, group, stranger)).toBe("NOT_FOUND");
  expect(await put(venue, "no id", ana)).toBe("NOT_FOUND");
  for (const call of [groupsRemove, teamFind]) {
    expect(await market.outcome(call, { token: venue.token, body: { group_id: foreign } })).toBe("NOT_FOUND");
  }
  const body = { group_id: foreign, name: "Mine" };
  expect(await market.outcome(groupsRename, { token: venue.token, body })).toBe("NOT_FOUND");
  expect(await find(other)).toEqual([{ _id: foreign, name: "Theirs", people: 0 }]);
});

test("a blocked worker can still be taken out, and sees the group until then", async () => {
  const venue = await market.venue();
  const ana = await makeApplicant(venue, "Ana");
  const group = await add(venue, "Sundays");
  await put(venue, group, ana);
  await market.ask(peopleBlock, { token: ana.token, body: { person_id: venue.id } });
  expect(await mine(ana)).toHaveLength(1);
  expect(await put(venue, group, ana, false)).toBe("ok");
});

test("a venue has at most 20 groups, and a group 200 people", async () => {
  const venue = await market.venue();
  const ana = await makeApplicant(venue, "Ana");
  let group = "";
  for (let index = 0; index < groupLimit; index += 1) group = await add(venue, `Group ${index}`);
  const more = { token: venue.token, body: { name: "One more" } };
  expect(await market.outcome(groupsAdd, more)).toBe("LIST_FULL");
  const others = await Promise.all(
    Array.from({ length: groupSizeLimit }, () => makeWorker(market.db, { createdAt: tuesdayNoon })),
  );
  const grouped = others.map(({ id }) => ({ groupId: group, workerId: id, addedAt: tuesdayNoon }));
  await market.db.insert(groupedWorkers).values(grouped);
  expect(await put(venue, group, ana)).toBe("LIST_FULL");
  expect(await mine(ana)).toEqual([]);
});
