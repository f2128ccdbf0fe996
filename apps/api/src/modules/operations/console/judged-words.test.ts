import {
  applicationsNoshow,
  applicationsUndoNoShow,
  applicationsVenueNoShow,
} from "@bandeja/contract/calls/applications";
import { conductAppeal, conductRespond, conductSummary } from "@bandeja/contract/calls/conduct";
import { accountDelete } from "@bandeja/contract/calls/privacy";
import { messagesAdd } from "@bandeja/contract/calls/messages";
import { reportsAdd, reportsFind, reportsReply } from "@bandeja/contract/calls/reports";
import { reviewsAdd } from "@bandeja/contract/calls/reviews";
import type { ConsoleItemDetails } from "@bandeja/contract/console/items";
import { eq, inArray, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createCompletedWork } from "../../../../testing/completed-work.ts";
import { openConsole } from "../../../../testing/console-client.ts";
import { byPerson } from "../../../../testing/decide.ts";
import {
  createTestMarket,
  marketPassword,
  tuesdayNoon,
  type Market,
} from "../../../../testing/test-market.ts";
import { findViolations } from "../../../db/invariants.ts";
import { decisions } from "../../../db/schema/conduct.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { findHistory } from "../history/find-page.ts";
import { cleanUp } from "../../../modules.ts";

let market: Market;
let staff: ReturnType<typeof openConsole>;
type Operator = Awaited<ReturnType<typeof staff.operator>>;
let [rita, rui]: Operator[] = [];
beforeAll(async () => {
  market = await createTestMarket({ console: { url: undefined, listen: undefined }, conduct: byPerson });
  staff = openConsole(market);
});
beforeEach(async () => {
  market.setNow(tuesdayNoon);
  [rita, rui] = [await staff.operator("moderator"), await staff.operator("moderator")];
});
afterAll(() => market.close());

const reason = "Looked at both sides of it.";
const today = { startDate: "2026-03-10", endDate: "2026-03-10", startTime: "11:00", endTime: "20:00" };
const past = { startDate: "2026-03-07", endDate: "2026-03-07" };
type Sent = Record<string, string | boolean>;

const leave = async ({ token }: { token: string }) => {
  await market.ask(accountDelete, { token, body: { password: marketPassword } });
  await market.handleEvents();
};
const run = async (command: string, input: Sent, by = rita!) =>
  expect((await by.run(command, input, reason)).body).toMatchObject({ ok: true });
const open = async (kind: string, id: string, by = rita!) => {
  const { body } = await by.post("/queue/item", { kind, id });
  expect(body).toMatchObject({ ok: true });
  return body["data"] as ConsoleItemDetails;
};
const decisionsOf = async (...parties: { id: string }[]) => {
  const ids = parties.map(({ id }) => id);
  const made = await market.db.select().from(decisions).where(inArray(decisions.partyId, ids));
  return ids.map((id) => made.find(({ partyId }) => partyId === id)!.id);
};
/** Which of some words an opened item shows. */
const shownIn = async (item: Promise<ConsoleItemDetails>, words: readonly string[]) => {
  const text = JSON.stringify(await item);
  return words.filter((one) => text.includes(one));
};
const tables = [
  "applications",
  "decisions",
  "hours_disputes",
  "offences",
  "report_questions",
  "reports",
  "reviews",
  "statements",
];
/** Which of some words the database still has, once what was decided is cleaned up. */
async function keptOf(words: readonly string[]): Promise<string[]> {
  await cleanUp(market.db, market.services.now());
  const rows = await Promise.all(
    tables.map((table) => market.db.execute(sql`SELECT * FROM ${sql.identifier(table)}`)),
  );
  const text = JSON.stringify(rows.map((one) => one.rows));
  return words.filter((one) => text.includes(one));
}

async function write(from: { id: string; token: string }, to: { id: string }, messagetext: string) {
  const body = { person_id: from.id, otherperson_id: to.id, messagetext, clientid: messagetext };
  return (await market.ask(messagesAdd, { token: from.token, body })).body.data._id;
}

/** Both sides of a no-show, with all that they have said. */
async function contradicted(tag: string) {
  const [venue, worker] = [await market.venue(), await market.person()];
  const { id } = await market.application(await market.job(venue, today), worker, { status: "confirmed" });
  const marked = { application_id: id, reason: `Nobody came ${tag}` };
  await market.ask(applicationsNoshow, { token: venue.token, body: marked });
  const answered = { decision_id: (await decisionsOf(worker))[0]!, text: `I was early ${tag}` };
  await market.ask(conductRespond, { token: worker.token, body: answered });
  const sentAway = { application_id: id, reason: `Turned away ${tag}` };
  await market.ask(applicationsVenueNoShow, { token: worker.token, body: sentAway });
  const [ofVenue, ofWorker] = (await decisionsOf(venue, worker)) as [string, string];
  const { offences } = (await market.ask(conductSummary, { token: venue.token, body: {} })).body.data;
  const appeal = { offence_id: offences[0]!._id, text: `We have a camera ${tag}` };
  await market.ask(conductAppeal, { token: venue.token, body: appeal });
  for (const [side, of] of [
    [venue, "venue"],
    [worker, "worker"],
  ] as const) {
    await rita!.run("conduct ask", { decision: ofWorker, of, text: "Who was at the door?" }, reason);
    const { questions } = (await market.ask(reportsFind, { token: side.token, body: {} })).body.data;
    const reply = { question_id: questions[0]!._id, text: `Reply of the ${of} ${tag}` };
    await market.ask(reportsReply, { token: side.token, body: reply });
  }
  const asked = [`Reply of the venue ${tag}`, `Reply of the worker ${tag}`];
  const ofWorkers = [marked.reason, answered.text, appeal.text, ...asked];
  const ofVenues = [sentAway.reason, answered.text, appeal.text, ...asked];
  const all = [...new Set([...ofWorkers, ...ofVenues])];
  return { venue, worker, applicationId: id, ofVenue, ofWorker, ofWorkers, ofVenues, all };
}

test.each(["venue", "worker"] as const)(
  "what both sides of a no-show have said outlives the account of the %s until one is decided",
  async (who) => {
    const made = await contradicted(`${who} left`);
    const { ofVenue, ofWorker, ofVenues, ofWorkers, all } = made;
    await leave(made[who]);
    expect(await keptOf(all)).toEqual(all);
    expect(await shownIn(open("proposal", ofWorker), ofWorkers)).toEqual(ofWorkers);
    expect(await shownIn(open("proposal", ofVenue), ofVenues)).toEqual(ofVenues);
  },
);

test.each(["venue", "worker"] as const)(
  "the words of the %s, who has left, and those about them are erased once both no-shows are decided",
  async (who) => {
    const made = await contradicted(`${who} went`);
    const { ofVenue, ofWorker, ofWorkers, all } = made;
    await leave(made[who]);
    await run("conduct reject", { decision: ofVenue });
    expect(await shownIn(open("proposal", ofWorker), ofWorkers)).toEqual(ofWorkers);
    await run("conduct reject", { decision: ofWorker });
    // What the side that is still there has said about itself.
    const others = who === "venue" ? ["I was early", "Reply of the worker"] : ["We have a camera"];
    expect(await keptOf(all)).toEqual(all.filter((said) => others.some((start) => said.startsWith(start))));
    expect(await violations()).toEqual([]);
  },
);

/** The invariants that do not hold, but that of the posting: these jobs have begun. */
const violations = async () => {
  const found = await inTransaction(market.services.db, (tx) => findViolations(tx.$client));
  return found.filter(({ invariant }) => !/poste?d|posting/.test(invariant));
};

test("a no-show that the venue takes back is read beside the worker's statement, with all that was said, until it is decided", async () => {
  const { venue, worker, applicationId, ofVenue, ofWorker, ofVenues, all } = await contradicted("taken back");
  await market.ask(applicationsUndoNoShow, { token: venue.token, body: { application_id: applicationId } });
  const item = await open("proposal", ofVenue);
  expect(await shownIn(Promise.resolve(item), all)).toEqual(all);
  expect(item.contradicts).toMatchObject([
    {
      id: ofWorker,
      of: "worker",
      state: "lapsed",
      answer: "I was early taken back",
      withdrawn: {
        by: "takenback",
        at: expect.stringMatching(/^2026-03-10T12:/),
        reported: "Nobody came taken back",
      },
    },
  ]);
  expect(await violations()).toEqual([]);
  const { data } = (await market.ask(conductSummary, { token: worker.token, body: {} })).body;
  expect(data).toMatchObject({ offences: [] });
  const { jobId } = await market.readApplication(applicationId);
  const stepsOf = async (page: "job" | "party", id: string) =>
    (await findHistory(market.db, page, { id, role: "moderator", most: 300 })).entries.flatMap((entry) =>
      /^(offence.noshow|decision.lapsed)$/.test(entry.what) && entry.pageId !== venue.id
        ? [[entry.what, entry.by, entry.pageId]]
        : [],
    );
  const marked = ["offence.noshow", "venue"] as const;
  const lapsed = ["decision.lapsed", "takenback"] as const;
  expect(await stepsOf("job", jobId)).toEqual([
    [...lapsed, worker.id],
    [...marked, worker.id],
  ]);
  expect(await stepsOf("party", worker.id)).toEqual([
    [...lapsed, jobId],
    [...marked, jobId],
  ]);
  await leave(worker);
  expect(await keptOf(all)).toEqual(all);
  expect(await shownIn(open("proposal", ofVenue), all)).toEqual(all);
  await run("conduct uphold", { decision: ofVenue });
  expect(await keptOf(all)).toEqual(ofVenues.filter((said) => said.startsWith("We have a camera")));
  expect(await violations()).toEqual([]);
});

test("a no-show that the venue takes back leaves nothing where nobody contradicts it", async () => {
  const [venue, worker] = [await market.venue(), await market.person()];
  const { id } = await market.application(await market.job(venue, today), worker, { status: "confirmed" });
  const body = { application_id: id };
  await market.ask(applicationsNoshow, { token: venue.token, body });
  await market.ask(applicationsUndoNoShow, { token: venue.token, body });
  expect(await market.db.select().from(decisions).where(eq(decisions.partyId, worker.id))).toEqual([]);
});

test.each(["venue", "person"] as const)(
  "what both sides say of their hours outlives the account of the %s until they are decided",
  async (who) => {
    const work = await createCompletedWork(market);
    const words = [`It rained ${who} left`, `They closed late ${who} left`];
    await work.propose("venue", 240);
    await work.propose("person", 300);
    await work.dispute("person", words[1]);
    await work.dispute("venue", words[0]);
    await leave(work[who]);
    expect(await shownIn(open("hours", work.id), words)).toEqual(words);
    expect(await keptOf(words)).toEqual(words);
    await run("hours decide", { application: work.id, minutes: "240" });
    expect(await keptOf(words)).toEqual([words[who === "venue" ? 1 : 0]]);
  },
);

/** A message that was reported and hidden, whose writer asks for a review once the report is closed. */
async function underReview(tag: string) {
  const [venue, person] = [await market.venue(), await market.person()];
  await market.application(await market.job(venue), person);
  const said = await write(person, venue, `Fool ${tag}`);
  const about = {
    person_id: person.id,
    reason: "harassment",
    text: `Look ${tag}`,
    message_id: said,
  } as const;
  const report = (await market.ask(reportsAdd, { token: venue.token, body: about })).body.data._id;
  await run("conduct hide", { subject: said, report });
  await run("reports answer", { report, text: "It is hidden." });
  await run("reports close", { report });
  const [id] = (await decisionsOf(person)) as [string];
  const body = { decision_id: id, text: `A joke ${tag}` };
  await market.ask(conductRespond, { token: person.token, body });
  return { venue, person, id, words: [`Fool ${tag}`, `Look ${tag}`, body.text] };
}

test.each(["venue", "person"] as const)(
  "a review is decided by the message, the report and the request after the deletion of the account of the %s",
  async (who) => {
    const made = await underReview(`${who} left`);
    await leave(made[who]);
    expect(await keptOf(made.words)).toEqual(made.words);
    const item = await open("review", made.id, rui);
    expect(await shownIn(Promise.resolve(item), made.words)).toEqual(made.words);
    expect(item.hidden?.text).toBe(made.words[0]);
    await run("conduct review", { decision: made.id, confirm: true }, rui);
    expect(await keptOf(made.words)).toEqual(who === "venue" ? [made.words[2]] : []);
  },
);

test.each(["venue", "person"] as const)(
  "a reported review outlives the account of the %s until its report is closed",
  async (who) => {
    const [venue, person] = [await market.venue(), await market.person()];
    const job = await market.job(venue, { ...past, state: "completed" });
    const worked = await market.application(job, person, { status: "completed", closedAt: tuesdayNoon });
    const words = [`Rude, ${who} left`];
    const review = { application_id: worked.id, stars: 1, text: words[0]! };
    const review_id = (await market.ask(reviewsAdd, { token: venue.token, body: review })).body.data._id;
    await market.ask(reviewsAdd, { token: person.token, body: { ...review, stars: 5, text: "" } });
    const about = { person_id: venue.id, reason: "other", text: "Not true.", review_id } as const;
    const report = (await market.ask(reportsAdd, { token: person.token, body: about })).body.data._id;
    await leave(who === "venue" ? venue : person);
    expect((await open("report", report)).report?.reported?.text).toBe(`1 / 5\n${words[0]}`);
    expect(await keptOf(words)).toEqual(words);
    if (who === "venue") await run("reports answer", { report, text: "They have left." });
    await run("reports close", { report });
    expect(await keptOf(words)).toEqual(who === "venue" ? words : []);
  },
);

test("a reported page that went with its account says when", async () => {
  const [venue, person] = [await market.venue(), await market.person()];
  await market.application(await market.job(venue), person);
  const about = { person_id: venue.id, reason: "other", text: "Their page." } as const;
  const report = (await market.ask(reportsAdd, { token: person.token, body: about })).body.data._id;
  expect((await open("report", report)).report?.reported).not.toHaveProperty("deletedAt");
  await leave(venue);
  expect((await open("report", report)).report?.reported).toMatchObject({
    kind: "page",
    text: null,
    deletedAt: expect.stringMatching(/^2026-03-10T12:/),
  });
});
