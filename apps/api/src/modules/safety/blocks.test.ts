import {
  applicationsAdd,
  applicationsConfirm,
  applicationsMine,
  jobsFindApplications,
} from "@bandeja/contract/calls/applications";
import { jobsGet } from "@bandeja/contract/calls/jobs";
import { messagesAdd, messagesFind } from "@bandeja/contract/calls/messages";
import { jobsFindOpen, jobsOpenLocalities } from "@bandeja/contract/calls/open-jobs";
import { peopleBlock, peopleBlocked, peopleUnblock } from "@bandeja/contract/calls/people";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { ApplicationOverrides } from "@bandeja/demo-data/rows";
import { makeSamePerson } from "../../../testing/make-same-person.ts";
import {
  createTestMarket,
  hoursAfter,
  tuesdayNoon,
  type Market,
  type Person,
  type Venue,
} from "../../../testing/test-market.ts";

let market: Market;
beforeAll(async () => {
  market = await createTestMarket();
});
afterEach(() => market.setNow(tuesdayNoon));
afterAll(() => market.close());

type Side = Pick<Person | Venue, "id" | "token">;
const outcome = ({ status, body }: { status: number; body: { code?: string } }) =>
  status === 200 ? 200 : body.code;

const block = async (by: Side, target: Side) =>
  outcome(await market.askRefused(peopleBlock, { token: by.token, body: { person_id: target.id } }));
const unblock = (by: Side, target: Side) =>
  market.ask(peopleUnblock, { token: by.token, body: { person_id: target.id } });

let said = 0;
async function write(from: Side, to: Side) {
  const clientid = String((said += 1));
  const body = { person_id: from.id, otherperson_id: to.id, messagetext: "Hi", clientid };
  return outcome(await market.askRefused(messagesAdd, { token: from.token, body }));
}
async function messagingState(reader: Side, other: Side) {
  const body = { person_id: reader.id, otherperson_id: other.id };
  const { blocked, closed } = (await market.ask(messagesFind, { token: reader.token, body })).body;
  return { blocked, closed };
}
const apply = async (person: Person, job: { id: string }) =>
  outcome(await market.askRefused(applicationsAdd, { token: person.token, body: { job_id: job.id } }));

async function makePair(overrides: ApplicationOverrides = {}) {
  const [venue, person] = [await market.venue(), await market.person()];
  const job = await market.job(venue, { startDate: "2026-03-12", endDate: "2026-03-12" });
  const application = await market.application(job, person, overrides);
  const next = await market.job(venue, { startDate: "2026-03-20", endDate: "2026-03-20" });
  return { venue, person, job, application, next };
}

async function seesJob(person: Person, job: { id: string; venueId: string }) {
  const { token } = person;
  const list = (await market.ask(jobsFindOpen, { token, body: { limit: 100 } })).body.data;
  const map = (await market.ask(jobsOpenLocalities, { token })).body.data;
  const counted = map.reduce((sum, { count }) => sum + count, 0);
  expect(counted).toBe(list.length);
  const isListed = list.some(({ _id }) => _id === job.id);
  const read = await market.askRefused(jobsGet, { token, params: { id: job.id } });
  expect(read.status).toBe(isListed ? 200 : 404);
  return isListed;
}

describe.each([
  ["a person keeps a venue away", true],
  ["a venue keeps a person away", false],
])("when %s", (_what, isByPerson) => {
  const sides = ({ venue, person }: { venue: Venue; person: Person }): readonly [Side, Side] =>
    isByPerson ? [person, venue] : [venue, person];

  test("neither can write to the other, both get the same refusal, and earlier messages stay", async () => {
    const pair = await makePair({ status: "declined" });
    const { venue, person } = pair;
    expect(await write(venue, person)).toBe(200);
    expect(await block(...sides(pair))).toBe(200);
    expect([await write(venue, person), await write(person, venue)]).toEqual([
      "PERSON_BLOCKED",
      "PERSON_BLOCKED",
    ]);
    const [blocker, blocked] = sides(pair);
    expect(await messagingState(blocker, blocked)).toEqual({ blocked: true, closed: true });
    expect(await messagingState(blocked, blocker)).toEqual({ blocked: undefined, closed: true });
    for (const [reader, other] of [
      [venue, person],
      [person, venue],
    ] as const) {
      const body = { person_id: reader.id, otherperson_id: other.id };
      const read = await market.ask(messagesFind, { token: reader.token, body });
      expect(read.body.messageslist).toHaveLength(1);
    }
    await unblock(...sides(pair));
    expect([await write(venue, person), await write(person, venue)]).toEqual([200, 200]);
  });

  test("the worker cannot find the venue's jobs or apply for them", async () => {
    const pair = await makePair({ status: "withdrawn" });
    const { person, next } = pair;
    expect(await seesJob(person, next)).toBe(true);
    await block(...sides(pair));
    expect(await seesJob(person, next)).toBe(false);
    expect(await apply(person, next)).toBe("PERSON_BLOCKED");
    expect(await apply(person, pair.job)).toBe("PERSON_BLOCKED");
    expect(await seesJob(await market.person(), next)).toBe(true);
    await unblock(...sides(pair));
    expect(await seesJob(person, next)).toBe(true);
    expect(await apply(person, next)).toBe(200);
  });

  test("pending applications end without a reason", async () => {
    const pair = await makePair();
    await block(...sides(pair));
    const { body } = await market.ask(applicationsMine, { token: pair.person.token });
    expect(body.data).toMatchObject([{ status: isByPerson ? "withdrawn" : "declined", reason: null }]);
    const confirm = { token: pair.venue.token, body: { application_id: pair.application.id } };
    expect(outcome(await market.askRefused(applicationsConfirm, confirm))).toBe("WRONG_STATE");
  });

  test("confirmed work stays, and allows messages until it has ended", async () => {
    const pair = await makePair({ status: "confirmed" });
    const { venue, person, job } = pair;
    await block(...sides(pair));
    expect([await write(venue, person), await write(person, venue)]).toEqual([200, 200]);
    expect(await messagingState(...sides(pair))).toEqual({ blocked: true, closed: undefined });
    const request = { token: venue.token, body: { jobId: job.id } };
    expect((await market.ask(jobsFindApplications, request)).body.data).toMatchObject([
      { status: "confirmed" },
    ]);
    const read = await market.ask(jobsGet, { token: person.token, params: { id: job.id } });
    expect(read.body.data).toMatchObject({ application: { status: "confirmed" }, address: "Rua da Prova 1" });
    // It ends on Thursday at 23:00.
    market.setNow(hoursAfter(tuesdayNoon, 2 * 24 + 11.1));
    expect([await write(venue, person), await write(person, venue)]).toEqual([
      "PERSON_BLOCKED",
      "PERSON_BLOCKED",
    ]);
  });

  test("the block also applies to later accounts of either person", async () => {
    const pair = await makePair({ status: "declined" });
    const { venue, person } = pair;
    await block(...sides(pair));
    const [otherVenue, otherPerson] = [await market.venue(), await market.person()];
    if (isByPerson) await makeSamePerson(market.db, otherVenue, venue);
    else await makeSamePerson(market.db, otherPerson, person);
    const seen = isByPerson ? await market.job(otherVenue) : pair.next;
    expect(await seesJob(isByPerson ? person : otherPerson, seen)).toBe(false);
    expect(await apply(isByPerson ? person : otherPerson, seen)).toBe("PERSON_BLOCKED");
  });
});

test("each side can remove only its own block", async () => {
  const { venue, person } = await makePair({ status: "declined" });
  await block(venue, person);
  await block(person, venue);
  await unblock(venue, person);
  expect(await write(venue, person)).toBe("PERSON_BLOCKED");
  await unblock(person, venue);
  expect(await write(venue, person)).toBe(200);
});

test("an account lists its own blocks, newest first, and never those against it", async () => {
  const venue = await market.venue();
  const job = await market.job(venue);
  for (const [index, name] of ["Ana", "Rui", "Eva"].entries()) {
    const person = await market.person({ name });
    await market.application(job, person, { status: "declined" });
    market.setNow(hoursAfter(tuesdayNoon, index));
    expect(await block(venue, person)).toBe(200);
    expect(await block(venue, person)).toBe(200);
    const { body } = await market.ask(peopleBlocked, { token: person.token });
    expect(body.data).toEqual([]);
  }
  const read = async (body: Record<string, unknown> = {}) =>
    (await market.ask(peopleBlocked, { token: venue.token, body })).body;
  expect((await read()).data.map(({ name }) => name)).toEqual(["Eva", "Rui", "Ana"]);
  const first = await read({ limit: 2 });
  const second = await read({ limit: 2, cursor: first.nextcursor });
  expect([...first.data, ...second.data]).toEqual((await read()).data);
});

test("only accounts with a relationship can be blocked", async () => {
  const [venue, person, stranger] = [await market.venue(), await market.person(), await market.person()];
  expect(await block(person, venue)).toBe("NOT_FOUND");
  const job = await market.job(venue);
  expect(await block(person, venue)).toBe(200);
  expect(await block(venue, stranger)).toBe("NOT_FOUND");
  await market.application(job, stranger, { status: "withdrawn" });
  expect(await block(venue, stranger)).toBe(200);
  expect(await block(person, stranger)).toBe("NOT_FOUND");
  expect(await block(venue, venue)).toBe("NOT_FOUND");
  expect(await block(person, { id: "nobody", token: "" })).toBe("NOT_FOUND");
});
