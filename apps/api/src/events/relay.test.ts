import type { DomainEvent } from "@bandeja/contract/events";
import { sql } from "drizzle-orm";
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from "vitest";
import { createTestDatabase, type TestDatabase } from "../../testing/test-database.ts";
import { openDatabase, type Database, type Tx } from "../db/database.ts";
import { inTransaction } from "../db/transaction.ts";
import { newId } from "../kernel/ids.ts";
import {
  deleteEventsBefore,
  deleteSetAsideBefore,
  findSetAside,
  measureBacklog,
  retrySetAside,
} from "./events-store.ts";
import { maxAttempts } from "./handle-events.ts";
import { record } from "./record.ts";
import { startRelay, type Relay } from "./relay.ts";
import { defineSubscriber, type Subscriber } from "./subscriber.ts";

let own: TestDatabase;
let database: Database;
let relays: Relay[];
let clock: Date;
let logged: Record<string, unknown>[];

beforeAll(async () => {
  own = await createTestDatabase();
  database = openDatabase(own.url);
  await database.db.execute(sql`CREATE TABLE handled (
    subscriber text, job_id uuid, at serial, tx xid8 DEFAULT pg_current_xact_id())`);
});
afterAll(async () => {
  await database.close();
  await own.drop();
});
beforeEach(() => {
  relays = [];
  logged = [];
  clock = new Date("2027-03-09T12:00:00Z");
});
afterEach(async () => {
  await Promise.all(relays.map((relay) => relay.stop()));
  await database.db.execute(sql`TRUNCATE events, event_subscribers, event_retries, handled`);
});

const venueId = newId();
const posted = (jobId: string): DomainEvent => ({ type: "job.posted", payload: { jobId, venueId } });
const inTx = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(database.db, work);
const recordPosted = (...jobIds: string[]) => inTx((tx) => record(tx, jobIds.map(posted), clock));

/** A subscriber that writes a row for each posted job; `fails` decides which events it refuses. */
function subscriber(
  name: string,
  {
    fails = () => false,
    key = ({ jobId }) => jobId,
    seconds = 0,
  }: {
    /** How long (s) it takes for one event. */
    seconds?: number;
    fails?: (jobId: string) => boolean;
    key?: (payload: { jobId: string; venueId: string }) => string;
  } = {},
): Subscriber {
  return defineSubscriber({
    name,
    types: ["job.posted"],
    key: ({ payload }) => key(payload),
    async handle(tx, { payload: { jobId } }) {
      await tx.execute(sql`SELECT pg_sleep(${seconds})`);
      await tx.execute(sql`INSERT INTO handled (subscriber, job_id) VALUES (${name}, ${jobId})`);
      if (fails(jobId)) throw new Error("This event is bad");
    },
  });
}

async function open(subscribers: readonly Subscriber[], { work = false } = {}): Promise<Relay> {
  const log = { error: (details: object) => void logged.push({ ...details }) };
  const relay = await startRelay({ db: database.db, subscribers, work, now: () => clock, log });
  relays.push(relay);
  return relay;
}

async function handledBy(name: string): Promise<string[]> {
  const { rows } = await database.db.execute<{ id: string }>(
    sql`SELECT job_id AS id FROM handled WHERE subscriber = ${name} ORDER BY at`,
  );
  return rows.map(({ id }) => id);
}

const wait = (ms: number) => (clock = new Date(clock.getTime() + ms));

describe("each subscriber handles each event once", () => {
  test("in the order of the commands, and no others", async () => {
    const relay = await open([subscriber("one"), subscriber("two")]);
    const ids = [newId(), newId(), newId()];
    await recordPosted(ids[0]!, ids[1]!);
    await expect(
      inTransaction(database.db, async (tx) => {
        await record(tx, posted(newId()), clock);
        throw new Error("The command was refused");
      }),
    ).rejects.toThrow("refused");
    await recordPosted(ids[2]!);
    await relay.drain();
    await relay.drain();
    expect([await handledBy("one"), await handledBy("two")]).toEqual([ids, ids]);
  });

  test("also one between events of other subscribers", async () => {
    const handled: string[] = [];
    const ofCancelled = defineSubscriber({
      name: "cancelled",
      types: ["job.cancelled"],
      key: ({ payload }) => payload.jobId,
      handle: async (_tx, { payload: { jobId } }) => void handled.push(jobId),
    });
    const relay = await open([subscriber("one"), ofCancelled]);
    const [before, cancelled, after] = [newId(), newId(), newId()];
    await recordPosted(before);
    await relay.drain();
    await inTx((tx) =>
      record(tx, [posted(after), { type: "job.cancelled", payload: { jobId: cancelled, venueId } }], clock),
    );
    await relay.drain();
    expect(handled).toEqual([cancelled]);
    expect(await handledBy("one")).toEqual([before, after]);
    // A subscriber without events of its types does not keep those of others.
    await recordPosted(newId());
    await relay.drain();
    wait(60_000);
    await inTx((tx) => deleteEventsBefore(tx, clock));
    const { rows } = await database.db.execute(sql`SELECT FROM events`);
    expect(rows).toEqual([]);
  });

  test("by any number of processes", async () => {
    const opened = await Promise.all(Array.from({ length: 4 }, () => open([subscriber("one")])));
    const ids = Array.from({ length: 250 }, newId);
    for (const id of ids) await recordPosted(id);
    await Promise.all(opened.map((relay) => relay.drain()));
    for (const relay of opened) await relay.drain();
    expect(await handledBy("one")).toEqual(ids);
  });

  test("that take long in transactions of bounded length, and failing ones once", async () => {
    const ids = Array.from({ length: 8 }, newId);
    const relay = await open([
      subscriber("slow", { seconds: 0.13, fails: (id) => id === ids[4] }),
      subscriber("quick"),
    ]);
    const other: DomainEvent = { type: "job.cancelled", payload: { jobId: newId(), venueId } };
    // Events of other types are passed over with the next one of its own.
    const recorded = ids.flatMap((id) => [...Array.from({ length: 9 }, () => other), posted(id)]);
    await inTx((tx) => record(tx, recorded, clock));
    await relay.drain();
    const { rows } = await database.db
      .execute(sql`SELECT subscriber, sum(events)::int AS events, max(events)::int AS most
      FROM (SELECT subscriber, count(*) AS events FROM handled GROUP BY subscriber, tx) transactions
      GROUP BY 1 ORDER BY 1`);
    expect(rows).toEqual([
      { subscriber: "quick", events: 8, most: 8 },
      { subscriber: "slow", events: 7, most: 2 },
    ]);
    expect(await handledBy("slow")).toEqual(ids.filter((id) => id !== ids[4]));
    expect((await measureBacklog(database.db)).map(({ waiting }) => waiting)).toEqual([0, 1]);
  });

  test("once after a connection that was lost during the handling", async () => {
    let losses = 1;
    const fragile = defineSubscriber({
      name: "fragile",
      types: ["job.posted"],
      key: ({ payload }) => payload.jobId,
      async handle(tx, { payload: { jobId } }) {
        await tx.execute(sql`INSERT INTO handled (subscriber, job_id) VALUES ('fragile', ${jobId})`);
        if (losses-- > 0) await tx.execute(sql`SELECT pg_terminate_backend(pg_backend_pid())`);
      },
    });
    const relay = await open([fragile]);
    const ids = [newId(), newId()];
    await recordPosted(...ids);
    await relay.drain().catch(() => {});
    wait(10_000);
    await relay.drain();
    expect((await handledBy("fragile")).toSorted()).toEqual(ids.toSorted());
  });

  test("a new subscriber begins with the current events", async () => {
    const relay = await open([subscriber("one")]);
    await recordPosted(newId());
    await relay.drain();
    const later = await open([subscriber("one"), subscriber("late")]);
    const id = newId();
    await recordPosted(id);
    await later.drain();
    expect(await handledBy("late")).toEqual([id]);
  });
});

describe("events have the order of the commands", () => {
  /** Begins a transaction and assigns its id, like a command that waits for a lock. */
  async function begin(): Promise<{ tx: Tx; end: () => Promise<void> }> {
    const begun = Promise.withResolvers<Tx>();
    const ending = Promise.withResolvers<void>();
    const transaction = inTransaction(database.db, async (tx) => {
      await tx.execute(sql`SELECT pg_current_xact_id()`);
      begun.resolve(tx);
      await ending.promise;
    });
    const tx = await begun.promise;
    return {
      tx,
      async end() {
        ending.resolve();
        await transaction;
      },
    };
  }

  test("even if the first one waited for the second, and while a third is open", async () => {
    const relay = await open([subscriber("one")]);
    const [waiting, unrelated] = [await begin(), await begin()];
    onTestFinished(() => unrelated.end());
    const ids = [newId(), newId()];
    await recordPosted(ids[0]!);
    await record(waiting.tx, posted(ids[1]!), clock);
    await waiting.end();
    await relay.drain();
    expect(await handledBy("one")).toEqual(ids);
  });

  test("an event that is committed late is not skipped", async () => {
    const relay = await open([subscriber("one")]);
    const slow = await begin();
    const ids = [newId(), newId()];
    await record(slow.tx, posted(ids[0]!), clock);
    await recordPosted(ids[1]!);
    await relay.drain();
    expect(await handledBy("one")).toEqual([ids[1]]);
    await slow.end();
    await relay.drain();
    expect(await handledBy("one")).toEqual([ids[1], ids[0]]);
  });
});

describe("an event that fails", () => {
  const recipients = new Map<string, string>();
  const ofRecipient = ({ jobId }: { jobId: string }) => recipients.get(jobId) ?? "";
  function jobOf(recipient: string): string {
    const id = newId();
    recipients.set(id, recipient);
    return id;
  }

  test("delays later events of its recipient only, and no other subscriber", async () => {
    const bad = new Set<string>();
    const failing = subscriber("failing", { fails: (id) => bad.has(id), key: ofRecipient });
    const relay = await open([failing, subscriber("sound")]);
    const [first, second, other, third] = [jobOf("ana"), jobOf("ana"), jobOf("rui"), jobOf("ana")];
    bad.add(first);
    await recordPosted(first, second, other);
    await relay.drain();
    await recordPosted(third);
    await relay.drain();
    expect(await handledBy("failing")).toEqual([other]);
    expect(await handledBy("sound")).toEqual([first, second, other, third]);
    expect(logged).toMatchObject([
      {
        subscriber: "failing",
        event: "job.posted",
        attempt: 1,
        maxAttempts,
        cause: "Error: This event is bad",
      },
    ]);
    expect(await measureBacklog(database.db)).toMatchObject([
      { subscriber: "failing", waiting: 3, setAside: 0 },
      { subscriber: "sound", waiting: 0, setAside: 0 },
    ]);

    bad.clear();
    wait(1_000);
    for (let n = 0; n < 3; n += 1) await relay.drain();
    expect(await handledBy("failing")).toEqual([other, first, second, third]);
  });

  test("two failing events of one batch are both kept", async () => {
    const bad = new Set<string>();
    const relay = await open([subscriber("failing", { fails: (id) => bad.has(id) })]);
    const ids = [newId(), newId(), newId()];
    bad.add(ids[0]!).add(ids[2]!);
    await recordPosted(...ids);
    await relay.drain();
    expect(await handledBy("failing")).toEqual([ids[1]]);
    expect(await measureBacklog(database.db)).toMatchObject([{ waiting: 2 }]);
  });

  test("is set aside after the maximum of attempts, and an operator can retry it", async () => {
    const bad = new Set<string>();
    const relay = await open([subscriber("failing", { fails: (id) => bad.has(id), key: ofRecipient })]);
    const [poison, next] = [jobOf("ana"), jobOf("ana")];
    bad.add(poison);
    await recordPosted(poison, next);
    for (let attempt = 1; attempt <= maxAttempts + 3; attempt += 1) {
      await relay.drain();
      wait(1_800_000);
    }
    expect(logged.map(({ attempt }) => attempt)).toEqual(
      Array.from({ length: maxAttempts }, (_, index) => index + 1),
    );
    expect(await handledBy("failing")).toEqual([next]);
    const [kept] = await findSetAside(database.db, 10);
    expect(kept).toMatchObject({
      subscriber: "failing",
      type: "job.posted",
      attempts: maxAttempts,
      cause: "Error: This event is bad",
    });

    bad.clear();
    expect(await inTx((tx) => retrySetAside(tx, { position: kept!.position, now: clock }))).toBe(1);
    await relay.drain();
    expect(await handledBy("failing")).toEqual([next, poison]);
    expect(await findSetAside(database.db, 10)).toEqual([]);
  });

  test("an event with a payload that this release does not know is kept", async () => {
    const relay = await open([subscriber("one")]);
    const id = newId();
    await database.db.execute(sql`INSERT INTO events (type, payload, at)
      VALUES ('job.posted', ${JSON.stringify({ jobId: 7, venueId })}::jsonb, ${clock.toISOString()}),
        ('job.unheard', '{}', ${clock.toISOString()})`);
    await recordPosted(id);
    await relay.drain();
    expect(await handledBy("one")).toEqual([id]);
    expect(logged).toMatchObject([{ event: "job.posted", attempt: 1 }]);
  });
});

test("all waiting events of a key are handled in one run once the first one succeeds", async () => {
  const bad = new Set<string>();
  const relay = await open([subscriber("one", { fails: (id) => bad.has(id), key: () => "ana" })]);
  const ids = Array.from({ length: 20 }, newId);
  bad.add(ids[0]!);
  await recordPosted(...ids);
  await relay.drain();
  expect(await handledBy("one")).toEqual([]);
  bad.clear();
  wait(10_000);
  await relay.drain();
  expect(await handledBy("one")).toEqual(ids);
});

test("a subscriber that cannot read its events delays no other", async () => {
  const broken = {
    ...subscriber("broken"),
    key: () => {
      throw new Error("No key");
    },
  };
  const relay = await open([broken, subscriber("sound")]);
  const id = newId();
  await recordPosted(id);
  await expect(relay.drain()).rejects.toThrow(AggregateError);
  expect(await handledBy("sound")).toEqual([id]);
});

/** A subscriber that waits for a lock until it is released. */
async function startSlow() {
  const waitForLock = sql`SELECT pg_advisory_xact_lock(77)`;
  const slow = defineSubscriber({
    name: "slow",
    types: ["job.posted"],
    key: ({ payload }) => payload.jobId,
    handle: async (tx) => void (await tx.execute(waitForLock)),
  });
  const [holding, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holder = inTransaction(database.db, async (tx) => {
    await tx.execute(waitForLock);
    holding.resolve();
    await released.promise;
  });
  await holding.promise;
  return { slow, released, holder };
}

test("a subscriber that waits for a lock delays no other", async () => {
  const { slow, released, holder } = await startSlow();
  const relay = await open([slow, subscriber("sound")]);
  const id = newId();
  await recordPosted(id);
  const drained = relay.drain();
  await vi.waitFor(async () => expect(await handledBy("sound")).toEqual([id]));
  released.resolve();
  await Promise.all([holder, drained]);
});

test("while a subscriber waits, a working process gives positions, and others handle later events", async () => {
  const { slow, released, holder } = await startSlow();
  await open([slow, subscriber("sound")], { work: true });
  const ids = [newId(), newId(), newId()];
  for (const [index, id] of ids.entries()) {
    await recordPosted(id);
    await vi.waitFor(async () => expect(await handledBy("sound")).toEqual(ids.slice(0, index + 1)));
  }
  released.resolve();
  await holder;
  await vi.waitFor(async () =>
    expect(await measureBacklog(database.db)).toMatchObject([{ waiting: 0 }, { waiting: 0 }]),
  );
});

test("an event with a key too long for an index is kept like any other", async () => {
  const ids = [newId(), newId()];
  const long = Array.from({ length: 400 }, newId).join("");
  const relay = await open([
    subscriber("one", {
      fails: (id) => id === ids[0],
      key: ({ jobId }) => (jobId === ids[0] ? long : jobId),
    }),
  ]);
  await recordPosted(...ids);
  await relay.drain();
  expect(await handledBy("one")).toEqual([ids[1]]);
  expect(await measureBacklog(database.db)).toMatchObject([{ waiting: 1 }]);
});

describe("an event after the deletion of handled ones is handled", () => {
  test("when all were deleted", async () => {
    const relay = await open([subscriber("one"), subscriber("two")]);
    await recordPosted(newId(), newId(), newId());
    await relay.drain();
    wait(60_000);
    await inTx((tx) => deleteEventsBefore(tx, clock));
    const id = newId();
    await recordPosted(id);
    const restarted = await open([subscriber("one"), subscriber("two"), subscriber("new")]);
    await restarted.drain();
    expect((await handledBy("one")).at(-1)).toBe(id);
    expect((await handledBy("two")).at(-1)).toBe(id);
  });

  test("when an older one that was set aside is kept", async () => {
    const bad = new Set<string>();
    const relay = await open([subscriber("one", { fails: (id) => bad.has(id) })]);
    const ids = [newId(), newId(), newId()];
    bad.add(ids[0]!);
    await recordPosted(...ids);
    await relay.drain();
    wait(60_000);
    await inTx((tx) => deleteEventsBefore(tx, clock));
    const id = newId();
    await recordPosted(id);
    await relay.drain();
    expect((await handledBy("one")).at(-1)).toBe(id);
  });
});

test("what was set aside is deleted when no operator has retried it, and then its event", async () => {
  const relay = await open([subscriber("failing", { fails: () => true })]);
  await recordPosted(newId());
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    await relay.drain();
    wait(1_800_000);
  }
  const beforeIt = new Date(clock.getTime() - 3_600_000);
  await inTx((tx) => deleteSetAsideBefore(tx, beforeIt));
  expect(await findSetAside(database.db, 10)).toHaveLength(1);
  await inTx((tx) => deleteSetAsideBefore(tx, clock));
  await inTx((tx) => deleteEventsBefore(tx, clock));
  const { rows } = await database.db.execute(sql`SELECT FROM events`);
  expect(rows).toEqual([]);
});

test("events are deleted once every subscriber has handled them", async () => {
  const bad = new Set<string>();
  const relay = await open([subscriber("one"), subscriber("failing", { fails: (id) => bad.has(id) })]);
  const [kept, handled, recent] = [newId(), newId(), newId()];
  bad.add(kept);
  await recordPosted(kept, handled);
  await relay.drain();
  wait(60_000);
  await recordPosted(recent);
  await inTx((tx) => deleteEventsBefore(tx, clock));
  const { rows } = await database.db.execute<{ id: string }>(
    sql`SELECT payload ->> 'jobId' AS id FROM events ORDER BY id`,
  );
  expect(rows.map(({ id }) => id)).toEqual([kept, recent]);
});
