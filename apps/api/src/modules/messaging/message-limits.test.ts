import { messagesAdd } from "@bandeja/contract/calls/messages";
import {
  messagesPerDay,
  messagesPerMinute,
  unansweredDays,
  unansweredMessages,
} from "@bandeja/domain/parameters/limits";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  createTestMarket,
  tuesdayNoon,
  type Market,
  type Person,
  type Venue,
} from "../../../testing/test-market.ts";
import { messages } from "../../db/schema/messages.ts";
import { newId } from "../../kernel/ids.ts";

let market: Market;
let venue: Venue;
let person: Person;

beforeAll(async () => {
  market = await createTestMarket({ rateLimits: true });
});
afterAll(() => market.close());
beforeEach(async () => {
  market.setNow(tuesdayNoon);
  [venue, person] = [await market.venue(), await market.person()];
  await market.application(await market.job(venue), person);
});

type Side = { id: string; token: string };
let written = 0;
async function write(from: Side, to: Side, clientid = `limits-${(written += 1)}`): Promise<string> {
  const body = { person_id: from.id, otherperson_id: to.id, messagetext: "Hello", clientid };
  const answer = await market.askRefused(messagesAdd, { token: from.token, body });
  return answer.status === 200 ? "sent" : answer.body.code;
}
/** Stores messages that were sent `minutes` before noon. */
const store = (fromSide: "venue" | "worker", count: number, minutes: number) =>
  market.db.insert(messages).values(
    Array.from({ length: count }, () => ({
      id: newId(),
      venueId: venue.id,
      workerId: person.id,
      fromSide,
      body: "Hello",
      clientId: newId(),
      sentAt: new Date(tuesdayNoon.getTime() - minutes * 60_000),
    })),
  );
test.each(["venue", "worker"] as const)("a %s writes 20 messages without an answer", async (side) => {
  const [from, to] = side === "venue" ? [venue, person] : [person, venue];
  for (let nth = 0; nth < unansweredMessages; nth += 1) expect(await write(from, to)).toBe("sent");
  expect(await write(from, to)).toBe("MESSAGES_UNANSWERED");
  // What was sent may be repeated, and another person written to.
  expect(await write(from, to, `limits-${written - 1}`)).toBe("sent");
  expect(await write(to, from)).toBe("sent");
  expect(await write(from, to)).toBe("sent");
});

test("messages of before the clock was set back do not count", async () => {
  await store("worker", messagesPerMinute, -60);
  expect(await write(person, venue)).toBe("sent");
});

test("messages of a week ago need no answer any more", async () => {
  await store("worker", unansweredMessages, unansweredDays * 24 * 60 - 1);
  expect(await write(person, venue)).toBe("MESSAGES_UNANSWERED");
  market.setNow(new Date(tuesdayNoon.getTime() + 60_000));
  expect(await write(person, venue)).toBe("sent");
});

test.each([
  ["a minute", messagesPerMinute, 0.5],
  ["a day", messagesPerDay, 23 * 60],
])(
  "a side is limited in %s, also in a conversation, and the other side is not",
  async (_time, count, minutes) => {
    await store("worker", count - 1, minutes);
    await store("venue", 1, minutes);
    expect(await write(person, venue)).toBe("sent");
    expect(await write(person, venue)).toBe("MESSAGES_TOO_MANY");
    expect(await write(venue, person)).toBe("sent");
  },
);

test("messages at the same time do not exceed a limit", async () => {
  await store("worker", unansweredMessages - 2, 5);
  const outcomes = await Promise.all(Array.from({ length: 6 }, () => write(person, venue)));
  expect(outcomes.filter((outcome) => outcome === "sent")).toHaveLength(2);
});
