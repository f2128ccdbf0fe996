import { accountExport } from "@bandeja/contract/calls/privacy";
import {
  applicationsCancel,
  applicationsNoshow,
  jobsFindApplications,
} from "@bandeja/contract/calls/applications";
import { conductAppeal, conductSummary } from "@bandeja/contract/calls/conduct";
import { reportsAdd } from "@bandeja/contract/calls/reports";
import { and, eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { answerDecision, byPerson } from "../../../testing/decide.ts";
import { readMails } from "../../../testing/read-mails.ts";
import {
  createTestMarket,
  hoursAfter,
  marketPassword,
  tuesdayNoon,
  type Market,
  type Person,
  type Venue,
} from "../../../testing/test-market.ts";
import type { Tx } from "../../db/database.ts";
import { notifications } from "../../db/schema/notifications.ts";
import { inTransaction } from "../../db/transaction.ts";
import { findNotificationDetails } from "../notifications/delivery/deliveries-store.ts";
import { writeNotification } from "../notifications/delivery/write-notification.ts";
import { settleDue } from "./deciding/settle-due.ts";
import { findDecision } from "./store/decisions-store.ts";

let market: Market;
beforeAll(async () => {
  market = await createTestMarket({ conduct: byPerson });
});
afterEach(() => market.setNow(tuesdayNoon));
afterAll(() => market.close());

const within = <T>(act: (tx: Tx) => Promise<T>): Promise<T> => inTransaction(market.services.db, act);
const at = (hours: number) => market.setNow(hoursAfter(tuesdayNoon, hours));
const settle = () => settleDue(market.services.db, { policy: byPerson, now: market.services.now() });
const conductOf = async (party: Person | Venue) => {
  const token = await market.tokenAt(party, market.services.now());
  return (await market.ask(conductSummary, { token, body: {} })).body.data;
};
const decide = (id: string, outcome: "upheld" | "lifted", operator: string) =>
  within((tx) =>
    answerDecision(tx, id, { outcome, reason: "We asked both.", now: market.services.now(), operator }),
  );

/** A late cancellation by a worker. @returns the id of the proposal */
async function cancelLate(person: Person): Promise<string> {
  const tonight = { startDate: "2026-03-10", endDate: "2026-03-10", startTime: "20:00" };
  const { id } = await market.application(await market.job(await market.venue(), tonight), person, {
    status: "confirmed",
  });
  await market.ask(applicationsCancel, { token: person.token, body: { application_id: id } });
  return (await conductOf(person)).offences[0]!.decision!._id;
}

/** Two late cancellations, the first upheld. @returns the proposal about the second */
async function secondOffence(person: Person): Promise<string> {
  await decide(await cancelLate(person), "upheld", "rita");
  return cancelLate(person);
}

test("where persons decide, a late cancellation is proposed, restricts nothing, and lapses undecided", async () => {
  const person = await market.person();
  const id = await secondOffence(person);
  expect(await conductOf(person)).toMatchObject({
    block: null,
    offences: [{ state: "announced", decision: { state: "proposed", decider: "person", by: null } }, {}],
  });
  at(24.1);
  expect((await conductOf(person)).offences[0]).toMatchObject({ state: "lifted", liftedby: "deadline" });
  await settle();
  expect(await findDecision(market.db, id)).toMatchObject({ state: "lapsed", decidedBy: null });
  await expect(decide(id, "upheld", "rita")).rejects.toThrow("WRONG_STATE");
});

test("the statement of a proposal says what it would lead to", async () => {
  const person = await market.person();
  const told = async () => (await conductOf(person)).offences[0]!.decision!.statements[0]?.paragraphs[1];
  await decide(await cancelLate(person), "upheld", "rita");
  expect(await told()).toBe("If it counts, it’s a warning.");
  await cancelLate(person);
  expect(await told()).toBe("If it counts, you can’t apply for shifts for 24 hours.");
});

test("of two open proposals, letters and page say what follows if both count, and once one of them does", async () => {
  const person = await market.person();
  const first = await cancelLate(person);
  await cancelLate(person);
  const both = "Another offence is open. If both count, you can’t apply for shifts for 24 hours.";
  const before = await conductOf(person);
  const [second] = before.offences;
  expect(second!.decision!.statements[0]!.paragraphs).toContain(`If it counts, it’s a warning. ${both}`);
  expect(before.offences.map(({ ifcounts }) => ifcounts)).toEqual([
    `If it counts, it’s a warning. ${both}`,
    `If it counts, it’s a warning. ${both}`,
  ]);
  await decide(first, "upheld", "rita");
  const after = await conductOf(person);
  expect(after.offences.map(({ ifcounts }) => ifcounts)).toEqual([
    "If it counts, you can’t apply for shifts for 24 hours.",
    undefined,
  ]);
  const decided = after.offences[1]!.decision!.statements.find(({ occasion }) => occasion === "decided");
  expect(decided?.paragraphs[1]).toBe(
    "Another offence is still open. If it counts too, you can’t apply for shifts for 24 hours.",
  );
});

test("a request for a review leaves the answer to the proposal, with what was decided", async () => {
  const person = await market.person();
  const id = await cancelLate(person);
  const [offence] = (await conductOf(person)).offences;
  const say = (text: string) =>
    market.ask(conductAppeal, { token: person.token, body: { offence_id: offence!._id, text } });
  await say("I was ill.");
  await decide(id, "upheld", "rita");
  await say("The street was closed.");
  expect((await conductOf(person)).offences[0]).toMatchObject({
    appeal: { text: "The street was closed.", outcome: null, answer: null },
    decision: { earlierappeal: { text: "I was ill.", outcome: "upheld", answer: "We asked both." } },
  });
});

test("where persons decide, a worker is told of a proposal about a no-show", async () => {
  const [venue, person] = [await market.venue(), await market.person()];
  const today = { startDate: "2026-03-10", endDate: "2026-03-10", startTime: "11:00", endTime: "20:00" };
  const application = await market.application(await market.job(venue, today), person, {
    status: "confirmed",
  });
  await market.ask(applicationsNoshow, { token: venue.token, body: { application_id: application.id } });
  const [offence] = (await conductOf(person)).offences;
  expect(offence!.decision!.statements.map(({ occasion }) => occasion)).toEqual(["proposed"]);
});

test("where persons decide, the notice of a no-show has that one's time alone", async () => {
  const [venue, person] = [await market.venue(), await market.person()];
  const today = { startDate: "2026-03-10", endDate: "2026-03-10", startTime: "11:00", endTime: "20:00" };
  const { id } = await market.application(await market.job(venue, today), person, { status: "confirmed" });
  await market.ask(applicationsNoshow, { token: venue.token, body: { application_id: id } });
  await market.handleEvents();
  const isIt = and(eq(notifications.accountId, person.accountId), eq(notifications.kind, "noshow"));
  const [told] = await market.db.select().from(notifications).where(isIt);
  const whole = await within((tx) => findNotificationDetails(tx, told!.id, tuesdayNoon));
  const { body } = writeNotification(whole!, { side: "worker", language: "en" });
  expect(body).toMatch(/a person at Bandeja decides by 14 Mar, 12:00\. It doesn’t count until then\.$/);
});

test("an operator upholds a proposal, which restricts from then on, with who and why", async () => {
  const person = await market.person();
  const id = await secondOffence(person);
  at(5);
  await decide(id, "upheld", "rita");
  const { block, offences } = await conductOf(person);
  const { from } = offences[0]!.decision!;
  expect(block?.until).toBe(hoursAfter(new Date(from!), 24).toISOString());
  expect(offences[0]).toMatchObject({ state: "counts", decision: { kind: "suspension", by: "person" } });
  const [decided] = offences[0]!.decision!.statements.filter(({ occasion }) => occasion === "decided");
  expect(decided?.title).toBe("You can’t apply for shifts until 11 Mar, 17:00");
  expect(decided?.paragraphs.join(" ")).toMatch(
    /^2 offences within 90 days: late cancellation on .* and late cancellation on .* Our reason: We asked both\. A person at Bandeja decided this on 10 Mar, 17:00\./,
  );
});

test("a no-show is decided once its account has answered, or could have", async () => {
  const [venue, person] = [await market.venue(), await market.person()];
  const today = { startDate: "2026-03-10", endDate: "2026-03-10", startTime: "11:00", endTime: "20:00" };
  const { id } = await market.application(await market.job(venue, today), person, { status: "confirmed" });
  await market.ask(applicationsNoshow, { token: venue.token, body: { application_id: id } });
  const [offence] = (await conductOf(person)).offences;
  const decisionId = offence!.decision!._id;
  await expect(decide(decisionId, "upheld", "rita")).rejects.toThrow("can still answer");
  at(73);
  await settle();
  expect((await conductOf(person)).offences[0]).toMatchObject({ state: "announced" });
  await decide(decisionId, "upheld", "rita");
  expect((await conductOf(person)).offences[0]).toMatchObject({ state: "counts" });
});

describe("a proposal soon after its account has complained", () => {
  const complaints: readonly [string, (person: Person) => Promise<unknown>][] = [
    [
      "appealed",
      async (person) => {
        await decide(await cancelLate(person), "upheld", "rita");
        const [offence] = (await conductOf(person)).offences;
        const body = { offence_id: offence!._id, text: "The train stood still." };
        return market.ask(conductAppeal, { token: person.token, body });
      },
    ],
    [
      "reported somebody",
      async (person) => {
        const venue = await market.venue();
        await market.application(await market.job(venue), person);
        const body = { person_id: venue.id, reason: "unpaid", text: "Nothing came." } as const;
        return market.ask(reportsAdd, { token: person.token, body });
      },
    ],
    [
      "exported its data",
      (person) => market.ask(accountExport, { token: person.token, body: { password: marketPassword } }),
    ],
  ];

  test.each(complaints)("takes two operators: it has %s", async (_what, complain) => {
    const person = await market.person();
    await complain(person);
    await market.handleEvents();
    const id = await cancelLate(person);
    expect(await decide(id, "upheld", "rita")).toMatchObject({ state: "proposed", isFlagged: true });
    await expect(decide(id, "upheld", "Rita ")).rejects.toThrow("you are the first");
    expect(await decide(id, "upheld", "joao")).toMatchObject({
      state: "upheld",
      decidedBy: "rita",
      secondBy: "joao",
    });
  });

  test("is not flagged after 90 days, nor without one", async () => {
    const person = await market.person();
    expect(await findDecision(market.db, await cancelLate(person))).toMatchObject({ isFlagged: false });
  });
});

test("a statement is mailed in the owner's language, whatever the settings, once", async () => {
  const email = "ana@statements.example";
  const person = await market.person({ language: "pt", email });
  const id = await secondOffence(person);
  await decide(id, "upheld", "rita");
  await market.handleEvents();
  const mails = (await readMails(market, email)).join("\n");
  expect(mails.match(/Uma pessoa da Bandeja decidiu isso em/g)).toHaveLength(2);
  expect(mails).toContain("2 infrações em 90 dias: cancelamento em cima da hora em");
  expect(mails).toContain("/app/conduct");
});

test("who decides about offences is said to a party, and to a venue of who applies", async () => {
  const [venue, person] = [await market.venue(), await market.person()];
  const job = await market.job(venue);
  await market.application(job, person, { status: "confirmed" });
  const said = async () => {
    const { body } = await market.ask(jobsFindApplications, { token: venue.token, body: { jobId: job.id } });
    return [(await conductOf(person)).persondecides, body.data[0]?.persondecides];
  };
  expect(await said()).toEqual([true, true]);
});
