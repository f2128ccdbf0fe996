import type { AddressInfo } from "node:net";
import { accountLogout } from "@bandeja/contract/calls/accounts";
import { messagesAdd } from "@bandeja/contract/calls/messages";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { openOtherProcess, type OtherProcess } from "../../../testing/other-process.ts";
import { readStream, waiting, type StreamReader } from "../../../testing/read-stream.ts";
import { createTestMarket, type Market, type Person, type Venue } from "../../../testing/test-market.ts";
import { findLast } from "../../events/events-store.ts";
import { formatCursor } from "./cursor.ts";

let market: Market;
let origin: string;
let other: OtherProcess;
let venue: Venue;
let person: Person;
let readers: StreamReader[];

beforeAll(async () => {
  market = await createTestMarket();
  await market.app.listen({ host: "127.0.0.1", port: 0 });
  origin = `http://127.0.0.1:${(market.app.server.address() as AddressInfo).port}`;
  other = await openOtherProcess(market);
});
afterAll(async () => {
  await other.close();
  await market.close();
});
beforeEach(async () => {
  readers = [];
  venue = await market.venue();
  person = await market.person();
  await market.application(await market.job(venue), person);
});
afterEach(async () => {
  await Promise.all(readers.map((reader) => reader.close()));
  await vi.waitUntil(() => market.services.live.count() + other.services.live.count() === 0, waiting);
});

async function read(at: string, lastId?: string, { token } = venue): Promise<StreamReader> {
  const reader = await readStream(at, token, lastId);
  readers.push(reader);
  return reader;
}

/** A stream that has begun. */
async function begin(at: string, account = venue): Promise<StreamReader> {
  const reader = await read(at, undefined, account);
  expect(await reader.typesAfter(1)).toEqual(["ready"]);
  return reader;
}

let written = 0;
/** Writes a message through the first process. */
async function write(): Promise<void> {
  written += 1;
  const body = {
    person_id: person.id,
    otherperson_id: venue.id,
    messagetext: "At six?",
    clientid: `p${written}`,
  };
  expect((await market.ask(messagesAdd, { token: person.token, body })).status).toBe(200);
}

const messagesOf = ({ events }: StreamReader): number[] =>
  events.filter(({ type }) => type === "message.sent").map(({ position }) => position);

test("an event that is committed through one process reaches a stream at another", async () => {
  const [own, away] = [await begin(origin), await begin(other.origin)];
  for (let count = 1; count <= 3; count += 1) {
    await write();
    await vi.waitFor(() => expect(messagesOf(away)).toHaveLength(count), waiting);
  }
  await vi.waitFor(() => expect(messagesOf(own)).toEqual(messagesOf(away)), waiting);
});

test("a logout at one process ends the stream at another, and only that one", async () => {
  const second = { ...venue, token: await market.tokenAt(venue, new Date("2026-03-10T12:00:00Z")) };
  const [own, kept] = [await begin(other.origin), await begin(other.origin, second)];
  await market.ask(accountLogout, { token: venue.token });
  await own.ended;
  await write();
  await vi.waitFor(() => expect(messagesOf(kept)).toHaveLength(1), waiting);
});

test.for(["here", "there"])(
  "a position ahead of all events, as after a restore, is followed by a refetch: %s",
  async (place) => {
    await write();
    const at = place === "here" ? origin : other.origin;
    // The reader that is there already keeps its process at its present position.
    await begin(at);
    const { position, id } = await findLast(market.db);
    const reader = await read(at, formatCursor({ position: position + 50, id }));
    expect(await reader.typesAfter(1)).toEqual(["refetch"]);
    await write();
    await vi.waitFor(() => expect(messagesOf(reader)).toHaveLength(1), waiting);
  },
);

describe("a reader that moves to a process that lags behind", () => {
  let late: OtherProcess;
  beforeEach(async () => {
    // It does not poll either.
    vi.useFakeTimers({ toFake: ["setInterval"] });
    late = await openOtherProcess(market, { isDeaf: true });
    vi.useRealTimers();
    return () => late.close();
  });

  test("resumes without loss or repetition", async () => {
    const first = await begin(origin);
    // Its process stays at this position.
    const idle = await begin(late.origin, await market.venue());
    await write();
    await write();
    await vi.waitFor(() => expect(messagesOf(first)).toHaveLength(2), waiting);
    const { id, position } = first.events.at(-1)!;
    await first.close();
    expect(idle.events).toHaveLength(1);

    const moved = await read(late.origin, id);
    await write();
    // A further reader makes its process look for events.
    await begin(late.origin, await market.venue());
    await vi.waitFor(() => expect(messagesOf(moved)).not.toEqual([]), waiting);
    await write();
    await begin(late.origin, await market.venue());
    await vi.waitFor(() => expect(messagesOf(moved)).toHaveLength(2), waiting);
    const positions = moved.events.map((event) => event.position);
    expect(Math.min(...positions)).toBeGreaterThan(position);
    expect(positions).toEqual([...new Set(positions)].toSorted((a, b) => a - b));
    expect(moved.events.map(({ type }) => type)).not.toContain("refetch");
  });

  test("hears of the end of its session there", async () => {
    const idle = await begin(late.origin, await market.venue());
    await write();
    const moved = await read(late.origin, formatCursor(await findLast(market.db)));
    await market.ask(accountLogout, { token: venue.token });
    await begin(late.origin, await market.venue());
    await moved.ended;
    expect(idle.events).toHaveLength(1);
  });
});
