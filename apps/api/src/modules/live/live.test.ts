import type { AddressInfo } from "node:net";
import { accountEndOtherSessions, accountLogout } from "@bandeja/contract/calls/accounts";
import { applicationsAdd, applicationsConfirm } from "@bandeja/contract/calls/applications";
import { jobsCancel } from "@bandeja/contract/calls/jobs";
import { peopleBlock } from "@bandeja/contract/calls/people";
import { messagesAdd } from "@bandeja/contract/calls/messages";
import { notificationsFind, notificationsRead } from "@bandeja/contract/calls/notifications";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { readStream, waiting, type ReadEvent, type StreamReader } from "../../../testing/read-stream.ts";
import { createTestMarket, type Market, type Person, type Venue } from "../../../testing/test-market.ts";
import { eq, sql } from "drizzle-orm";
import { memberships } from "../../db/schema/accounts.ts";
import { inTransaction } from "../../db/transaction.ts";
import { deleteEventsBefore } from "../../events/events-store.ts";
import { record } from "../../events/record.ts";

let market: Market;
let origin: string;
let venue: Venue;
let person: Person;
let readers: StreamReader[];

beforeAll(async () => {
  market = await createTestMarket();
  await market.app.listen({ host: "127.0.0.1", port: 0 });
  origin = `http://127.0.0.1:${(market.app.server.address() as AddressInfo).port}`;
});
afterAll(() => market.close());
beforeEach(async () => {
  readers = [];
  venue = await market.venue();
  person = await market.person();
});
afterEach(async () => {
  await Promise.all(readers.map((reader) => reader.close()));
  await vi.waitUntil(() => market.services.live.count() === 0, waiting);
});

async function read(account: { token: string }, lastId?: string): Promise<StreamReader> {
  const reader = await readStream(origin, account.token, lastId);
  readers.push(reader);
  return reader;
}

/** A stream that has begun. */
async function begin(account: { token: string }): Promise<StreamReader> {
  const reader = await read(account);
  expect(await reader.typesAfter(1)).toEqual(["ready"]);
  return reader;
}

const isNotification = ({ type }: { type: string }) => type === "notification.changed";

const apply = (job: { id: string }, { token } = person) =>
  market.ask(applicationsAdd, { token, body: { job_id: job.id } });

let written = 0;
const write = (messagetext = "See you at six") =>
  market.ask(messagesAdd, {
    token: person.token,
    body: {
      person_id: person.id,
      otherperson_id: venue.id,
      messagetext,
      clientid: `live-${(written += 1)}`,
    },
  });

describe("both sides of an application", () => {
  test("receive what happens to it, with its ids and in order", async () => {
    const job = await market.job(venue);
    const [atVenue, atWorker] = [await begin(venue), await begin(person)];
    const { body } = await apply(job);
    const ids = { applicationId: body.data._id, jobId: job.id, venueId: venue.id, workerId: person.id };
    await market.ask(applicationsConfirm, {
      token: venue.token,
      body: { application_id: ids.applicationId },
    });
    await market.handleEvents();
    for (const reader of [atVenue, atWorker]) {
      await vi.waitFor(
        () =>
          expect(reader.events.filter(({ type }) => type.startsWith("application."))).toMatchObject([
            { type: "application.applied", data: ids },
            { type: "application.confirmed", data: ids },
          ]),
        waiting,
      );
      const positions = reader.events.map(({ position }) => position);
      expect(positions).toEqual(positions.toSorted((a, b) => a - b));
    }
    // The venue hears of its notification, and of its settling by the answer; the worker of its own one.
    await vi.waitFor(() => {
      expect(atVenue.events.filter(isNotification)).toHaveLength(2);
      expect(atWorker.events.filter(isNotification)).toHaveLength(1);
    }, waiting);
  });

  test("nobody else does", async () => {
    const [job, other, stranger] = [await market.job(venue), await market.venue(), await market.person()];
    const [atOther, atStranger] = [await begin(other), await begin(stranger)];
    await apply(job);
    await market.handleEvents();
    // Their own events follow, so that all earlier ones have been passed on.
    await apply(await market.job(other), stranger);
    expect((await atOther.typesAfter(2)).slice(0, 2)).toEqual(["ready", "application.applied"]);
    expect(await atStranger.typesAfter(2)).toEqual(["ready", "application.applied"]);
  });
});

test("a worker kept away by a block no longer receives what becomes of a job", async () => {
  const [job, other] = [await market.job(venue), await market.person()];
  for (const worker of [person, other]) await apply(job, worker);
  await market.ask(peopleBlock, { token: venue.token, body: { person_id: person.id } });
  await market.handleEvents();
  const [blocked, free] = [await begin(person), await begin(other)];
  await market.ask(jobsCancel, { token: venue.token, body: { job_id: job.id } });
  await market.handleEvents();
  await vi.waitFor(() => expect(free.events.map(({ type }) => type)).toContain("job.cancelled"), waiting);
  await apply(await market.job(await market.venue()));
  await vi.waitFor(
    () => expect(blocked.events.map(({ type }) => type)).toContain("application.applied"),
    waiting,
  );
  expect(blocked.events.map(({ type }) => type)).not.toContain("job.cancelled");
});

test("all applicants of a cancelled job receive it", async () => {
  const job = await market.job(venue, { startDate: "2026-03-20", endDate: "2026-03-20" });
  await apply(job);
  const atWorker = await begin(person);
  await market.ask(jobsCancel, {
    token: venue.token,
    body: { job_id: job.id, cancelreason: "Closed for repairs" },
  });
  await vi.waitFor(
    () =>
      expect(atWorker.events).toContainEqual(
        expect.objectContaining({ type: "job.cancelled", data: { jobId: job.id, venueId: venue.id } }),
      ),
    waiting,
  );
});

describe("open jobs that change", () => {
  test("are announced to all workers by where they are, and to no venue", async () => {
    const [atVenue, atWorker] = [await begin(venue), await begin(person)];
    const [job, another] = [await market.job(venue), await market.job(venue)];
    for (const { id: jobId } of [job, another, job]) {
      await inTransaction(market.services.db, (tx) =>
        record(tx, { type: "job.posted", payload: { jobId, venueId: venue.id } }, market.services.now()),
      );
    }
    await market.handleEvents();
    const { localityId, latitude: lat, longitude: lng } = job;
    await vi.waitFor(() => expect(atWorker.openJobs).not.toHaveLength(0), waiting);
    for (const { localities } of atWorker.openJobs) expect(localities).toEqual([{ localityId, lat, lng }]);
    await atVenue.typesAfter(4);
    expect(atVenue.openJobs).toEqual([]);
    expect(atWorker.events.map(({ type }) => type)).toEqual(["ready"]);
  });

  test("are announced when an opening is filled", async () => {
    const job = await market.job(venue);
    const { body } = await apply(job);
    const atOther = await begin(await market.person());
    await market.ask(applicationsConfirm, {
      token: venue.token,
      body: { application_id: body.data._id },
    });
    await vi.waitFor(() => expect(atOther.openJobs).toHaveLength(1), waiting);
    expect(atOther.openJobs[0]?.localities).toMatchObject([{ localityId: job.localityId }]);
  });

  test("may have changed anywhere for a worker who connects again", async () => {
    const first = await begin(person);
    const lastId = first.events.at(-1)?.id;
    await first.close();
    const again = await read(person, lastId);
    await vi.waitFor(() => expect(again.openJobs).toEqual([{}]), waiting);
    expect(again.events).toEqual([]);
  });
});

describe("a reader that connects again", () => {
  test("receives what it missed, once and in order", async () => {
    await apply(await market.job(venue));
    const first = await begin(venue);
    await write("one");
    await vi.waitFor(() => expect(first.events.at(-1)?.type).not.toBe("ready"), waiting);
    const seen = first.events.at(-1)?.id;
    await first.close();
    await write("two");
    await write("three");
    const again = await read(venue, seen);
    await write("four");
    await vi.waitFor(
      () => expect(again.events.filter(({ type }) => type === "message.sent")).toHaveLength(3),
      waiting,
    );
    expect(again.events.map(({ type }) => type)).not.toContain("ready");
    const positions = again.events.map(({ position }) => position);
    expect(positions).toEqual([...new Set(positions)].toSorted((a, b) => a - b));
  });

  test.for([
    { where: "before the kept ones", id: "0-0" },
    { where: "ahead of all, as after a restore", id: "999999999-1" },
  ])("fetches its data again if its position is $where", async ({ id }) => {
    await apply(await market.job(venue));
    await market.handleEvents();
    await inTransaction(market.db, (tx) => deleteEventsBefore(tx, new Date("2100-01-01")));
    const reader = await read(venue, id);
    expect(await reader.typesAfter(1)).toEqual(["refetch"]);
  });
});

describe("positions that a crash of the database has lost, and another event has now", () => {
  /** Gives the position of an event to a copy of it. */
  const giveAgain = ({ position }: ReadEvent) =>
    market.db.execute(sql`
      WITH lost AS (DELETE FROM events WHERE position = ${position} RETURNING *)
      INSERT INTO events (position, type, payload, at) SELECT position, type, payload, at FROM lost`);

  test("end open streams, whose readers fetch their data again", async () => {
    await apply(await market.job(venue));
    const [first, worker] = [await begin(venue), await begin(person)];
    await write("one");
    expect(await first.typesAfter(2)).toContain("message.sent");
    const last = first.events.at(-1)!;
    await giveAgain(last);
    await write("two");
    await Promise.all([first.ended, worker.ended]);
    const again = await read(venue, last.id);
    expect(await again.typesAfter(1)).toEqual(["refetch"]);
    await write("three");
    expect(await again.typesAfter(2)).toEqual(["refetch", "message.sent"]);
  });

  test("let a reader that comes back fetch its data again", async () => {
    await apply(await market.job(venue));
    const first = await begin(venue);
    await write("one");
    expect(await first.typesAfter(2)).toContain("message.sent");
    const last = first.events.at(-1)!;
    await first.close();
    await giveAgain(last);
    const again = await read(venue, last.id);
    expect(await again.typesAfter(1)).toEqual(["refetch"]);
  });
});

test("streams end at once where the database knows none of the last positions, as a standby that became the primary", async () => {
  await apply(await market.job(venue));
  await market.handleEvents();
  const first = await begin(venue);
  for (const text of ["one", "two", "three"]) await write(text);
  expect(await first.typesAfter(4)).toContain("message.sent");
  await market.handleEvents();
  await market.db.execute(sql`
    WITH lost AS (DELETE FROM events WHERE position > ${first.events[0]!.position})
    UPDATE event_subscribers SET position = ${first.events[0]!.position}`);
  await write("four");
  await first.ended;
  const again = await read(venue, first.events.at(-1)!.id);
  expect(await again.typesAfter(1)).toEqual(["refetch"]);
});

test("a reader that knows only a position, as of earlier releases, fetches its data again", async () => {
  const first = await begin(venue);
  const reader = await read(venue, String(first.events[0]?.position));
  expect(await reader.typesAfter(1)).toEqual(["refetch"]);
});

describe("a stream ends at once", () => {
  test("when its session is signed out, and only that one", async () => {
    const second = { token: await market.tokenAt(venue, new Date("2026-03-10T12:00:00Z")) };
    const [own, other] = [await begin(venue), await begin(second)];
    await market.ask(accountLogout, { token: venue.token });
    await own.ended;
    await apply(await market.job(venue));
    expect(await other.typesAfter(2)).toContain("application.applied");
  });

  test("when the account's other sessions are ended", async () => {
    const second = { token: await market.tokenAt(venue, new Date("2026-03-10T12:00:00Z")) };
    const [own, other] = [await begin(venue), await begin(second)];
    await market.ask(accountEndOtherSessions, { token: venue.token });
    await other.ended;
    await apply(await market.job(venue));
    expect(await own.typesAfter(2)).toContain("application.applied");
  });
});

test("a stream whose session ends while it is opened is not kept", async () => {
  for (let round = 0; round < 5; round += 1) {
    const account = { token: await market.tokenAt(venue, new Date("2026-03-10T12:00:00Z")) };
    const opening = readStream(origin, account.token).catch(() => undefined);
    await market.ask(accountLogout, { token: account.token });
    const reader = await opening;
    await reader?.ended;
  }
  await vi.waitFor(() => expect(market.services.live.count()).toBe(0), waiting);
});

test("a client that leaves before its stream begins leaves nothing behind", async () => {
  for (let round = 0; round < 20; round += 1) {
    const controller = new AbortController();
    const headers = { authorization: `Bearer ${venue.token}` };
    const request = fetch(`${origin}/api/events`, { headers, signal: controller.signal }).catch(() => {});
    setTimeout(() => controller.abort(), round / 2);
    await request;
  }
  await vi.waitFor(() => expect(market.services.live.count()).toBe(0), waiting);
});

test("more events than a slow reader may have waiting are received after a reconnection", async () => {
  const first = await begin(venue);
  const last = first.events.at(-1)?.id;
  await first.close();
  const id = venue.id;
  const events = Array.from({ length: 450 }, () => ({
    type: "message.sent" as const,
    payload: { venueId: id, workerId: person.id, messageId: person.id, by: "worker" as const },
  }));
  await inTransaction(market.db, (tx) => record(tx, events, new Date()));
  await market.handleEvents();
  const again = await read(venue, last);
  await vi.waitFor(() => expect(again.events).toHaveLength(450), waiting);
});

test("payments reach only owners of the venue", async () => {
  await market.db.update(memberships).set({ role: "viewer" }).where(eq(memberships.venueId, venue.id));
  const reader = await begin(venue);
  await inTransaction(market.db, (tx) =>
    record(tx, { type: "payment.refunded", payload: { venueId: venue.id } }, new Date()),
  );
  await apply(await market.job(venue));
  expect((await reader.typesAfter(2)).slice(0, 2)).toEqual(["ready", "application.applied"]);
});

test("a stream needs a valid token", async () => {
  await expect(readStream(origin, "nobody")).rejects.toThrow("401");
});

test("reading notifications on one screen reaches the account's other screens", async () => {
  await apply(await market.job(venue));
  await market.handleEvents();
  const { body } = await market.ask(notificationsFind, { token: venue.token, body: {} });
  const reader = await begin(venue);
  await market.ask(notificationsRead, { token: venue.token, body: { upto: body.data[0]!._id } });
  expect(await reader.typesAfter(2)).toEqual(["ready", "notification.changed"]);
});

test("an account has at most 20 streams: the oldest ends", async () => {
  const opened = [];
  for (let count = 0; count < 21; count += 1) opened.push(await begin(venue));
  await opened[0]!.ended;
  await apply(await market.job(venue));
  for (const reader of opened.slice(1)) expect(await reader.typesAfter(2)).toContain("application.applied");
});
