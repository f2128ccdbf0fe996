import { reportsAdd } from "@bandeja/contract/calls/reports";
import { messagesAdd } from "@bandeja/contract/calls/messages";
import { reviewsAdd } from "@bandeja/contract/calls/reviews";
import { applicationsNoshow } from "@bandeja/contract/calls/applications";
import { conductRespond } from "@bandeja/contract/calls/conduct";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { decisions } from "../../../db/schema/conduct.ts";
import { byPerson } from "../../../../testing/decide.ts";
import { openTerminal } from "../../../../testing/operator-terminal.ts";
import {
  createTestMarket,
  hoursAfter,
  tuesdayNoon,
  type Market,
  type Person,
  type Venue,
} from "../../../../testing/test-market.ts";

let market: Market;
let terminal: ReturnType<typeof openTerminal>;
beforeAll(async () => {
  market = await createTestMarket({ conduct: byPerson });
  terminal = openTerminal(market.services);
});
beforeEach(() => market.setNow(tuesdayNoon));
afterAll(() => market.close());

const as = (by: string, ...line: string[]) =>
  terminal.type(...line, "--by", by, "--reason", "Looked into, with both sides.");
const today = { startDate: "2026-03-10", endDate: "2026-03-10", startTime: "11:00", endTime: "20:00" };
const friday = { startDate: "2026-03-13", endDate: "2026-03-13" };
const past = { startDate: "2026-03-07", endDate: "2026-03-07", createdAt: hoursAfter(tuesdayNoon, -200) };

/** A venue and a worker, one of them the operator's own. */
async function makePair(own: "venue" | "worker") {
  const verified = { email: `${crypto.randomUUID()}@own.test`, emailVerifiedAt: tuesdayNoon };
  const venue = await market.venue(own === "venue" ? verified : {});
  const person = await market.person(own === "worker" ? verified : {});
  return { venue, person, by: verified.email };
}

/** A completed job whose worker and venue have reviewed each other. @returns the ids of both reviews */
async function reviewed({ venue, person }: { venue: Venue; person: Person }) {
  const job = await market.job(venue, { ...past, state: "completed" });
  const { id } = await market.application(job, person, { status: "completed", closedAt: tuesdayNoon });
  const write = async ({ token }: { token: string }) =>
    (await market.ask(reviewsAdd, { token, body: { application_id: id, stars: 1, text: "Late." } })).body.data
      ._id;
  return { ofVenue: await write(venue), ofPerson: await write(person) };
}

/** Refused to the operator whose own the other side is, and done by another one. */
async function expectLeftToAnother(by: string, ...line: string[]) {
  await expect(as(by, ...line)).rejects.toMatchObject({ code: "OWN_PARTY" });
  await as("Rui", ...line);
}

test("a reported no-show is decided by no operator of the venue that reported it", async () => {
  const { venue, person, by } = await makePair("venue");
  for (const command of ["uphold", "reject"]) {
    const application = await market.application(await market.job(venue, today), person, {
      status: "confirmed",
    });
    await market.ask(applicationsNoshow, { token: venue.token, body: { application_id: application.id } });
    const own = await market.db.select().from(decisions).where(eq(decisions.partyId, person.id));
    const { id } = own.find(({ state }) => state === "proposed")!;
    await market.ask(conductRespond, {
      token: person.token,
      body: { decision_id: id, text: "I was there." },
    });
    await expectLeftToAnother(by, "conduct", command, id);
  }
});

test.each(["venue", "worker"] as const)(
  "a review and a message are hidden by no operator who is the %s that they are about",
  async (own) => {
    const { venue, person, by } = await makePair(own);
    const { ofVenue, ofPerson } = await reviewed({ venue, person });
    const author = own === "venue" ? person : venue;
    const reader = own === "venue" ? venue : person;
    const write = { person_id: author.id, otherperson_id: reader.id, messagetext: "Hello.", clientid: "one" };
    const { data } = (await market.ask(messagesAdd, { token: author.token, body: write })).body;
    await expectLeftToAnother(by, "conduct", "hide", own === "venue" ? ofPerson : ofVenue);
    await expectLeftToAnother(by, "conduct", "hide", data._id);
    const hidden = await market.db.select().from(decisions).where(eq(decisions.partyId, author.id));
    expect(hidden.map(({ state, decidedBy }) => [state, decidedBy])).toEqual([
      ["upheld", "Rui"],
      ["upheld", "Rui"],
    ]);
    await expectLeftToAnother(by, "conduct", "correct", hidden[0]!.id);
  },
);

test("work is cancelled for one side by no operator who is the other", async () => {
  for (const [own, side] of [
    ["venue", "worker"],
    ["worker", "venue"],
  ] as const) {
    const { venue, person, by } = await makePair(own);
    const application = await market.application(await market.job(venue, friday), person, {
      status: "confirmed",
    });
    await expectLeftToAnother(by, "applications", "cancel", application.id, "--for", side);
  }
  const { venue, person, by } = await makePair("worker");
  const job = await market.job(venue, friday);
  await market.application(job, person, { status: "confirmed" });
  await expectLeftToAnother(by, "jobs", "cancel", job.id);
});

test("a report is answered by no operator of either side", async () => {
  for (const own of ["venue", "worker"] as const) {
    const { venue, person, by } = await makePair(own);
    const application = await market.application(await market.job(venue, friday), person, {
      status: "confirmed",
    });
    const body = { person_id: venue.id, reason: "harassment", application_id: application.id } as const;
    const { data } = (await market.ask(reportsAdd, { token: person.token, body })).body;
    await expectLeftToAnother(by, "reports", "answer", data._id, "We look into it.");
    await expectLeftToAnother(by, "reports", "ask", data._id, "What happened?");
    await expectLeftToAnother(by, "reports", "close", data._id);
  }
});
