import { messagesAdd } from "@bandeja/contract/calls/messages";
import { reportsAdd } from "@bandeja/contract/calls/reports";
import type { ConsoleItemDetails } from "@bandeja/contract/console/items";
import type { CommandPlan } from "@bandeja/contract/console/plans";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openConsole } from "../../../../testing/console-client.ts";
import { createTestMarket, type Market } from "../../../../testing/test-market.ts";

let market: Market;
let staff: ReturnType<typeof openConsole>;
type Operator = Awaited<ReturnType<typeof staff.operator>>;
let moderator: Operator;
beforeAll(async () => {
  market = await createTestMarket({ console: { url: undefined, listen: undefined } });
  staff = openConsole(market);
  moderator = await staff.operator("moderator");
});
afterAll(() => market.close());

const reason = "It breaks the rules of conduct.";

/** A venue reports the message of a worker, who may have reported the venue before. */
async function reportedMessage({ hasComplained }: { hasComplained: boolean }) {
  const [venue, person] = [await market.venue(), await market.person()];
  await market.application(await market.job(venue), person);
  const sent = { person_id: person.id, otherperson_id: venue.id, clientid: "1", messagetext: "Pay me first" };
  const message_id = (await market.ask(messagesAdd, { token: person.token, body: sent })).body.data._id;
  if (hasComplained) {
    const before = { person_id: venue.id, reason: "unsafe", text: "A wet floor." } as const;
    await market.ask(reportsAdd, { token: person.token, body: before });
  }
  const body = { person_id: person.id, reason: "fraud", text: "Wants money.", message_id } as const;
  const { _id } = (await market.ask(reportsAdd, { token: venue.token, body })).body.data;
  return { person, subject: message_id, report: _id };
}

test.each([false, true])(
  "hiding says beforehand whether it takes two, and why (%s)",
  async (hasComplained) => {
    const { subject, report, person } = await reportedMessage({ hasComplained });
    const opened = await moderator.post("/queue/item", { kind: "report", id: report });
    const { answers } = opened.body["data"] as ConsoleItemDetails;
    const hide = answers.find(({ name }) => name === "hide");
    expect(hide?.two).toBe(hasComplained ? "complaint" : undefined);
    const namesOf = async (command: string, input: object) => {
      const { body } = await moderator.post(`/plan/${command}`, { input, reason });
      return (body["data"] as CommandPlan).what.map(({ name }) => name);
    };
    const waits = ["waitsForSecond", "twoForComplaint"];
    expect(await namesOf("conduct/hide", { subject })).toEqual(hasComplained ? waits : ["inForce"]);
    const until = "2026-03-12T12:00:00Z";
    const suspended = await namesOf("conduct/suspend", { days: "2026-03-09", account: person.id, until });
    const [first, why] = waits;
    expect(suspended).toEqual(hasComplained ? [first, "wouldEnd", why] : ["inForceUntil"]);
    const long = await namesOf("conduct/suspend", {
      days: "2026-03-09",
      account: person.id,
      until: "2028-03-12T12:00:00Z",
    });
    expect(long).toEqual(["waitsForSecond", "wouldEnd", "longerThanYear", "twoForKind"]);
    const banned = await namesOf("conduct/suspend", {
      days: "2026-03-09",
      account: person.id,
      forever: true,
    });
    expect(banned).toEqual(["waitsForSecond", "twoForKind"]);
  },
);
