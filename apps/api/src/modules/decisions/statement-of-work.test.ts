import {
  applicationsCancel,
  applicationsWithdraw,
  jobsFindApplications,
} from "@bandeja/contract/calls/applications";
import { conductSummary } from "@bandeja/contract/calls/conduct";
import { invitationsAdd } from "@bandeja/contract/calls/invitations";
import { jobsCancel } from "@bandeja/contract/calls/jobs";
import { waitressGet } from "@bandeja/contract/calls/waitstaff";
import { and, eq, isNotNull, ne } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeAccount, liftDecision, suspendParty } from "../../../testing/decide.ts";
import {
  createTestMarket,
  hoursAfter,
  tuesdayNoon,
  type Market,
  type Venue,
} from "../../../testing/test-market.ts";
import { inTransaction } from "../../db/transaction.ts";
import { applications } from "../../db/schema/jobs.ts";
import { invitations } from "../../db/schema/lifecycle.ts";

let market: Market;
beforeAll(async () => {
  market = await createTestMarket();
});
afterAll(() => market.close());

type Party = { id: string; token: string };
const friday = { startDate: "2026-03-13", endDate: "2026-03-13", startTime: "18:00", endTime: "23:00" };
const saturday = { ...friday, startDate: "2026-03-14", endDate: "2026-03-14" };
const inDays = (days: number) => hoursAfter(tuesdayNoon, 24 * days);
const reason = "Threatened a person.";

const restrict = ({ id: partyId }: Party, until: Date | null) =>
  inTransaction(market.services.db, (tx) =>
    suspendParty(tx, { partyId, until, reason, now: market.services.now() }),
  );
const lift = (id: string) =>
  inTransaction(market.services.db, (tx) =>
    liftDecision(tx, id, { reason: "A mistake.", now: market.services.now() }),
  );
const close = ({ id }: Party) => inTransaction(market.services.db, (tx) => closeAccount(tx, id));

/** The newest letter to a party, as sent. */
async function letterTo({ token }: Party): Promise<string> {
  const { data } = (await market.ask(conductSummary, { token, body: {} })).body;
  const all = [...data.offences.flatMap(({ decision }) => decision ?? []), ...(data.decisions ?? [])];
  const sent = all.flatMap(({ statements }) => statements);
  const newest = sent.toSorted((a, b) => a.at.localeCompare(b.at) || a._id.localeCompare(b._id)).at(-1)!;
  return newest.paragraphs.join("\n");
}

async function book(venue: Venue, job: { id: string }, person: Party) {
  const body = { job_id: job.id, kind: "book" as const, waitress_ids: [person.id] };
  expect(await market.outcome(invitationsAdd, { token: venue.token, body })).toBe("ok");
}

/** A worker with a confirmed shift, two applications and a request, and a venue with the other side of them. */
async function makeWork() {
  const venue = await market.venue({ name: "Cantina Azul" });
  const person = await market.person();
  const other = await market.person();
  const job = await market.job(venue, { ...friday, openings: 3 });
  await market.application(job, person, { status: "confirmed" });
  await market.application(job, other);
  const elsewhere = await market.venue({ name: "Casa Verde" });
  for (const day of ["2026-03-16", "2026-03-17"]) {
    await market.application(
      await market.job(elsewhere, { ...friday, startDate: day, endDate: day }),
      person,
    );
  }
  const asked = await market.job(venue, { ...saturday, openings: 1 });
  const known = await market.job(venue, { ...friday, startDate: "2026-03-20", endDate: "2026-03-20" });
  await market.application(known, person, { status: "declined" });
  await book(venue, asked, person);
  return { venue, person, other, job, asked };
}

const countEnded = async (column: "workerId" | "venueId", { id }: Party) => ({
  applications: await market.db.$count(
    applications,
    and(
      eq(applications[column], id),
      isNotNull(applications.decisionId),
      ne(applications.status, "cancelled"),
    ),
  ),
  requests: await market.db.$count(
    invitations,
    and(eq(invitations[column], id), isNotNull(invitations.decisionId)),
  ),
});

test("the letter of a worker's ban says what it ends and leaves, as the rows are before and after", async () => {
  const { person } = await makeWork();
  await restrict(person, null);
  const letter = await letterTo(person);
  expect(letter).toContain("Your confirmed shift stays: Fri 13 Mar, 18:00–23:00 (Cantina Azul).");
  expect(letter).toContain(
    "What’s still waiting for an answer ends, too: your applications and the requests to you.",
  );
  expect(letter).not.toMatch(/still message|cancelled/);
  await market.handleEvents();
  expect(await countEnded("workerId", person)).toEqual({ applications: 2, requests: 1 });
});

test("an application that its worker withdraws before the ban ends the others is in none of its letters", async () => {
  const { person } = await makeWork();
  const [own] = await market.db
    .select()
    .from(applications)
    .where(and(eq(applications.workerId, person.id), eq(applications.status, "pending")));
  const ban = await restrict(person, null);
  const body = { application_id: own!.id };
  expect(await market.outcome(applicationsWithdraw, { token: person.token, body })).toBe("ok");
  expect(await letterTo(person)).not.toMatch(/\d applications?/);
  await market.handleEvents();
  await lift(ban);
  expect(await letterTo(person)).toContain("stays ended: 1 application of yours and 1 request to you.");
});

test("a venue reads that Bandeja ended an application with a decision, in the list and on the profile, and none that its worker withdrew", async () => {
  const { venue, person, job, other } = await makeWork();
  const left = await market.person();
  await market.application(job, left, { status: "withdrawn" });
  await restrict(other, null);
  await market.handleEvents();
  const { token } = venue;
  const { data } = (await market.ask(jobsFindApplications, { token, body: { jobId: job.id } })).body;
  const read = new Map(data.map(({ waitress_id: id, status, bybandeja }) => [id, [status, bybandeja]]));
  expect(read).toEqual(
    new Map([
      [person.id, ["confirmed", undefined]],
      [other.id, ["withdrawn", true]],
    ]),
  );
  const profile = (await market.ask(waitressGet, { token, params: { id: other.id } })).body.data;
  expect(profile.applications).toMatchObject([{ job_id: job.id, bybandeja: true }]);
});

test("the letter of a venue's ban says what it ends and leaves, as the rows are before and after", async () => {
  const { venue } = await makeWork();
  await restrict(venue, null);
  const letter = await letterTo(venue);
  expect(letter).toContain("Your job with people confirmed stays: Fri 13 Mar, 18:00–23:00.");
  expect(letter).toContain(
    "What’s still waiting for an answer ends, too: the applications for your jobs and your requests to workers.",
  );
  expect(letter).toMatch(/No one can apply for your \d free openings any more, or be confirmed for them: /);
  expect(letter).toContain("You can’t ask anyone to work either.");
  await market.handleEvents();
  expect(await countEnded("venueId", venue)).toEqual({ applications: 1, requests: 1 });
});

test("the letter of a suspension says what stays of either side", async () => {
  const { venue, person } = await makeWork();
  await restrict(person, inDays(7));
  const toWorker = await letterTo(person);
  expect(toWorker).toContain("You can still message about it.");
  expect(toWorker).toContain("Your 2 applications that are waiting for an answer stay");
  expect(toWorker).toContain("The open request to you stays");
  await restrict(venue, inDays(7));
  const toVenue = await letterTo(venue);
  expect(toVenue).toContain("The application for your jobs that’s waiting for an answer stays");
  expect(toVenue).toMatch(/Your \d free openings stay: people can still apply/);
  for (const letter of [toWorker, toVenue]) expect(letter).not.toMatch(/we ended|cancelled/);
  await market.handleEvents();
  expect(await countEnded("workerId", person)).toEqual({ applications: 0, requests: 0 });
});

test.each([
  ["ban", (party: Party) => restrict(party, null)],
  ["suspension", (party: Party) => restrict(party, inDays(7))],
  ["closed account", close],
])("the letter of a %s says nothing of work where there is none", async (_kind, decide) => {
  for (const party of [await market.venue(), await market.person()]) {
    await decide(party);
    expect(await letterTo(party)).not.toMatch(/ stays? |we ended|opening|We cancelled/);
  }
});

test("the letter of what one's own late cancellation leads to does not say that the cancelled work stays", async () => {
  const venue = await market.venue();
  const person = await market.person();
  const soon = {
    openings: 1,
    startDate: "2026-03-10",
    endDate: "2026-03-10",
    startTime: "20:00",
    endTime: "23:00",
  };
  const work = async () => {
    const job = await market.job(venue, soon);
    return { job, application: await market.application(job, person, { status: "confirmed" }) };
  };
  await market.offend(person, inDays(-5));
  const { application } = await work();
  const body = { application_id: application.id };
  expect(await market.outcome(applicationsCancel, { token: person.token, body })).toBe("ok");
  expect(await letterTo(person)).not.toMatch(/stay/);
  await market.offend(venue, inDays(-5));
  const own = await market.job(venue, soon);
  await market.application(own, await market.person(), { status: "confirmed" });
  // Those of the first job alone.
  expect(await market.outcome(jobsCancel, { token: venue.token, body: { job_id: own.id } })).toBe("ok");
  expect(await letterTo(venue)).toContain("Your free opening stays: people can still apply for it.");
});

test("the letter of a correction says that applying or posting is possible again, and what stays ended", async () => {
  const { venue, person } = await makeWork();
  for (const [party, free] of [
    [person, "You can apply for shifts again."],
    [venue, "You can post jobs again."],
  ] as const) {
    const ban = await restrict(party, null);
    await market.handleEvents();
    await lift(ban);
    expect(await letterTo(party)).toContain(free);
    expect(await letterTo(party)).toContain("What ended with it stays ended: ");
  }
  expect(await letterTo(person)).toContain("You can apply there again while a job has an opening.");
});

test("the letter of a correction names the decision that restricts still", async () => {
  const person = await market.person();
  await restrict(person, inDays(3));
  const ban = await restrict(person, null);
  await lift(ban);
  const letter = await letterTo(person);
  expect(letter).toContain(
    "You still can’t apply for shifts, because of our decision of 10 Mar, 12:00: “You can’t apply for shifts until 13 Mar, 12:00”.",
  );
  expect(letter).not.toContain("again");
});

test("the letter of a correction names what followed by its kind and date, and what has become of it", async () => {
  const person = await market.person();
  await market.offend(person, inDays(-5));
  const first = (await market.readOffencesOf(person))[0]!;
  const job = await market.job(await market.venue(), {
    startDate: "2026-03-10",
    endDate: "2026-03-10",
    startTime: "20:00",
    endTime: "23:00",
  });
  const { id } = await market.application(job, person, { status: "confirmed" });
  await market.outcome(applicationsCancel, { token: person.token, body: { application_id: id } });
  const { data } = (await market.ask(conductSummary, { token: person.token, body: {} })).body;
  await lift(data.offences.find(({ _id }) => _id === first.id)!.decision!._id);
  const letter = await letterTo(person);
  expect(letter).toContain(
    "What followed from it has changed, too: our decision of 10 Mar, 12:00, “You can’t apply for shifts until 11 Mar, 12:00”, is now a warning and restricts nothing.",
  );
  expect(letter).toContain("You can apply for shifts again.");
  const after = (await market.ask(conductSummary, { token: person.token, body: {} })).body.data;
  expect(after.offences.map(({ decision }) => decision)).toMatchObject([
    { kind: "warning", changedat: expect.any(String) },
    { state: "corrected" },
  ]);
});
