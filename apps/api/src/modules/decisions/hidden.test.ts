import { conductRespond, conductStatement, conductSummary } from "@bandeja/contract/calls/conduct";
import { jobsGet } from "@bandeja/contract/calls/jobs";
import { messagesAdd, messagesFind, messagesThreads } from "@bandeja/contract/calls/messages";
import { accountExport } from "@bandeja/contract/calls/privacy";
import { publicJobsGet } from "@bandeja/contract/calls/public-jobs";
import { publicVenuesGet } from "@bandeja/contract/calls/public-venues";
import { reportsAdd } from "@bandeja/contract/calls/reports";
import { reviewsAdd, reviewsAnswer, reviewsFind } from "@bandeja/contract/calls/reviews";
import { restaurantGet, restaurantProfile } from "@bandeja/contract/calls/venue-profiles";
import { termsVersion } from "@bandeja/domain/terms";
import { formatters } from "@bandeja/i18n/formatters";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { byRule, hide, liftDecision, reviewDecision } from "../../../testing/decide.ts";
import { openTerminal } from "../../../testing/operator-terminal.ts";
import {
  createTestMarket,
  hoursAfter,
  marketPassword,
  tuesdayNoon,
  type Market,
  type Person,
  type Venue,
} from "../../../testing/test-market.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { Tx } from "../../db/database.ts";
import { parties } from "../../db/schema/accounts.ts";
import { lockPerson } from "../accounts/persons/persons-store.ts";
import { notifications } from "../../db/schema/notifications.ts";
import { findNotificationDetails } from "../notifications/delivery/deliveries-store.ts";
import { writeNotification } from "../notifications/delivery/write-notification.ts";
import { settleDue } from "./deciding/settle-due.ts";

let market: Market;
beforeAll(async () => {
  market = await createTestMarket();
});
afterEach(() => market.setNow(tuesdayNoon));
afterAll(() => market.close());

const within = <T>(act: (tx: Tx) => Promise<T>): Promise<T> => inTransaction(market.services.db, act);

/** A venue and a worker whose work is completed. */
async function worked() {
  const [venue, person] = [await market.venue(), await market.person()];
  const past = { startDate: "2026-03-07", endDate: "2026-03-07", createdAt: hoursAfter(tuesdayNoon, -200) };
  const job = await market.job(venue, { ...past, state: "completed" });
  const { id } = await market.application(job, person, { status: "completed", closedAt: tuesdayNoon });
  return { venue, person, applicationId: id };
}

async function reviewed({ venue, person, applicationId }: Awaited<ReturnType<typeof worked>>) {
  const body = { application_id: applicationId, stars: 2, text: "Rude to everybody." };
  const { data } = (await market.ask(reviewsAdd, { token: venue.token, body })).body;
  await market.ask(reviewsAdd, { token: person.token, body: { ...body, stars: 5, text: "" } });
  return data._id;
}
const readReviews = async (reader: Person | Venue, about: { id: string }) => {
  const { body } = await market.ask(reviewsFind, { token: reader.token, body: { person_id: about.id } });
  return { ids: body.data.map(({ _id }) => _id), rating: body.rating, reviews: body.reviews };
};

test("a hidden review is read by its author alone and counts in no rating, until the decision is corrected", async () => {
  const work = await worked();
  const id = await reviewed(work);
  const { venue, person } = work;
  expect(await readReviews(person, person)).toEqual({ ids: [id], rating: 2, reviews: 1 });
  const decision = await within((tx) => hide(tx, id));
  expect(await readReviews(person, person)).toEqual({ ids: [], rating: null, reviews: 0 });
  expect((await readReviews(venue, person)).ids).toEqual([id]);
  const asked = { token: venue.token, body: { decision_id: decision.id, text: "It is true." } };
  await market.ask(conductRespond, asked);
  await within((tx) => reviewDecision(tx, decision.id, "correct", tuesdayNoon));
  expect(await readReviews(person, person)).toEqual({ ids: [id], rating: 2, reviews: 1 });
});

test("a review that nobody looks at again in time is shown again", async () => {
  const work = await worked();
  const id = await reviewed(work);
  const decision = await within((tx) => hide(tx, id));
  const asked = { token: work.venue.token, body: { decision_id: decision.id, text: "It is true." } };
  await market.ask(conductRespond, asked);
  const later = hoursAfter(tuesdayNoon, 5 * 24 + 0.1);
  market.setNow(later);
  // Also before the scheduled task has stored it.
  expect((await readReviews(work.person, work.person)).ids).toEqual([id]);
  await settleDue(market.services.db, { policy: byRule, now: later });
  expect(await readReviews(work.person, work.person)).toEqual({ ids: [id], rating: 2, reviews: 1 });
});

test("what two operators hide at once is hidden once, and counted once", async () => {
  const work = await worked();
  const id = await reviewed(work);
  const { venue, person } = work;
  await market.db.update(parties).set({ reviewCount: 6, starSum: 18 }).where(eq(parties.id, person.id));
  const hideBy = (user: string) => () =>
    openTerminal(market.services, { user })
      .type("conduct", "hide", id, "--reason", "It names a guest of theirs.")
      .then(() => "hidden")
      .catch((error: unknown) => (error as Error).message);
  const outcomes = await market.inTurn((tx) => lockPerson(tx, venue.id), [hideBy("rita"), hideBy("joao")]);
  expect(outcomes).toEqual(["hidden", "It is hidden already, or proposed to be."]);
  const [counted] = await market.db.select().from(parties).where(eq(parties.id, person.id));
  expect(counted).toMatchObject({ reviewCount: 5, starSum: 16 });
});

test("the database keeps one decision that hides a review, a message or a page", async () => {
  const work = await worked();
  const write = {
    person_id: work.venue.id,
    otherperson_id: work.person.id,
    messagetext: "Hi.",
    clientid: "one",
  };
  const { data } = (await market.ask(messagesAdd, { token: work.venue.token, body: write })).body;
  for (const id of [await reviewed(work), data._id, work.venue.id]) {
    const first = await within((tx) => hide(tx, id));
    const again = within((tx) => hide(tx, id));
    await expect(again).rejects.toMatchObject({ cause: { constraint: "decisions_hidden_once" } });
    await within((tx) => liftDecision(tx, first.id, { reason: "A mistake of ours.", now: tuesdayNoon }));
    await within((tx) => hide(tx, id));
  }
});

test("a hidden message says so to the other side, in its chat and in the list", async () => {
  const { venue, person } = await worked();
  const write = { person_id: venue.id, otherperson_id: person.id, messagetext: "Idiot.", clientid: "one" };
  const { data } = (await market.ask(messagesAdd, { token: venue.token, body: write })).body;
  await within((tx) => hide(tx, data._id));
  const read = async ({ id, token }: Person | Venue, other: { id: string }) => {
    const body = { person_id: id, otherperson_id: other.id };
    const { messageslist } = (await market.ask(messagesFind, { token, body })).body;
    const threads = (await market.ask(messagesThreads, { token, body: {} })).body.data;
    return [messageslist[0]?.messagetext, threads[0]?.last?.messagetext];
  };
  const note = "Bandeja has hidden this message.";
  expect(await read(person, venue)).toEqual([note, note]);
  expect(await read(venue, person)).toEqual(["Idiot.", "Idiot."]);
});

test("what operators hide is marked for who wrote it alone, with the decision, until that is lifted", async () => {
  const work = await worked();
  const { venue, person } = work;
  const review = await reviewed(work);
  const write = { person_id: venue.id, otherperson_id: person.id, messagetext: "Idiot.", clientid: "one" };
  const message = (await market.ask(messagesAdd, { token: venue.token, body: write })).body.data._id;
  const marks = async ({ id, token }: Person | Venue, other: { id: string }) => {
    const chat = await market.ask(messagesFind, { token, body: { person_id: id, otherperson_id: other.id } });
    const reviews = await market.ask(reviewsFind, { token, body: { person_id: person.id } });
    return [chat.body.messageslist[0]?.decision_id, reviews.body.data[0]?.decision_id];
  };
  const ownPage = async () =>
    (await market.ask(restaurantGet, { token: venue.token, params: { id: venue.id } })).body.data.decision_id;
  expect([...(await marks(venue, person)), await ownPage()]).toEqual([undefined, undefined, undefined]);
  const ids = [];
  for (const hidden of [message, review, venue.id]) ids.push((await within((tx) => hide(tx, hidden))).id);
  expect([...(await marks(venue, person)), await ownPage()]).toEqual(ids);
  expect(await marks(person, venue)).toEqual([undefined, undefined]);
  for (const id of ids) {
    await within((tx) => liftDecision(tx, id, { reason: "A mistake of ours.", now: tuesdayNoon }));
  }
  expect([...(await marks(venue, person)), await ownPage()]).toEqual([undefined, undefined, undefined]);
});

test("the export of its reader has neither a hidden message nor a hidden review", async () => {
  const work = await worked();
  const { venue, person } = work;
  const review = await reviewed(work);
  const write = { person_id: venue.id, otherperson_id: person.id, messagetext: "Idiot.", clientid: "one" };
  const { data } = (await market.ask(messagesAdd, { token: venue.token, body: write })).body;
  await within((tx) => hide(tx, data._id));
  await within((tx) => hide(tx, review));
  const exportOf = async ({ token }: Person | Venue) =>
    JSON.stringify((await market.ask(accountExport, { token, body: { password: marketPassword } })).body);
  const [written, read] = [await exportOf(venue), await exportOf(person)];
  for (const words of ["Idiot.", "Rude to everybody."]) {
    expect(written).toContain(words);
    expect(read).not.toContain(words);
  }
  expect(read).toContain("Bandeja has hidden this message.");
});

test("a statement says which message or review is hidden, without the name of a worker", async () => {
  const work = await worked();
  const { venue, person } = work;
  const write = async (from: Person | Venue, to: Person | Venue) => {
    const body = { person_id: from.id, otherperson_id: to.id, messagetext: "Idiot.", clientid: from.id };
    return (await market.ask(messagesAdd, { token: from.token, body })).body.data._id;
  };
  const ids = [await write(venue, person), await write(person, venue), await reviewed(work)];
  const said: (string | undefined)[] = [];
  for (const [index, { token }] of [venue, person, venue].entries()) {
    const { id } = await within((tx) => hide(tx, ids[index]!));
    const { data } = (await market.ask(conductSummary, { token, body: {} })).body;
    said.push(data.decisions!.find(({ _id }) => _id === id)?.statements[0]?.paragraphs[0]);
  }
  expect(said).toEqual([
    "The message: the one you sent to a worker on 10 Mar, 12:00.",
    expect.stringMatching(/^The message: the one you sent to Tasca.* on 10 Mar, 12:00\.$/),
    expect.stringMatching(
      /^The review: the one you wrote about a worker on 10 Mar, 12:00, for the shift of .*7 Mar\.$/,
    ),
  ]);
});

test("a hidden page is not found, and its venue reads why", async () => {
  const venue = await market.venue();
  const page = () => market.askRefused(publicVenuesGet, { params: { id: venue.id } });
  expect((await page()).status).toBe(200);
  const decision = await within((tx) => hide(tx, venue.id));
  expect((await page()).status).toBe(404);
  const { data } = (await market.ask(conductSummary, { token: venue.token, body: {} })).body;
  expect(data).toMatchObject({
    block: null,
    decisions: [{ _id: decision.id, kind: "pagehidden", state: "upheld", by: "person" }],
  });
  const [statement] = data.decisions![0]!.statements;
  expect(statement).toMatchObject({ occasion: "decided", title: "Your public page is hidden" });
  expect(statement?.paragraphs).toEqual([
    "Our reason: It names a guest.",
    "A person at Bandeja decided this on 10 Mar, 12:00.",
    "Nothing else changes for you.",
    `The rule: the Terms of Service, version of ${formatters("en").typedDay(termsVersion)}.`,
    "You can ask for a review until 10 Sept, 13:00, on the page “Conduct” of your account. Someone who had no part in this decides within 5 days. If we don’t, the decision is lifted.",
    "Time zone: Western European Time.",
  ]);
  const file = { token: venue.token, body: { statement_id: statement!._id } };
  const { name, pdf } = (await market.ask(conductStatement, file)).body.data;
  expect(name).toBe("bandeja-statement-2026-03-10.pdf");
  expect(Buffer.from(pdf, "base64").subarray(0, 5).toString()).toBe("%PDF-");
  const stranger = await market.venue();
  expect((await market.askRefused(conductStatement, { ...file, token: stranger.token })).status).toBe(404);
});

test("a hidden review is neither read nor reported nor answered by its subject", async () => {
  const work = await worked();
  const id = await reviewed(work);
  const { venue, person } = work;
  await within((tx) => hide(tx, id));
  const { token } = person;
  const answer = await market.askRefused(reviewsAnswer, { token, body: { review_id: id, text: "No!" } });
  const report = await market.askRefused(reportsAdd, {
    token,
    body: { person_id: venue.id, reason: "harassment", review_id: id },
  });
  expect([answer.status, report.status]).toEqual([404, 404]);
  expect(JSON.stringify([answer.body, report.body])).not.toContain("Rude to everybody.");
});

test("a hidden message is quoted neither by a notification that waits nor by the export of a report", async () => {
  const { venue, person } = await worked();
  await market.application(await market.job(venue), person, { status: "confirmed" });
  const write = { person_id: venue.id, otherperson_id: person.id, messagetext: "Idiot.", clientid: "one" };
  const { data } = (await market.ask(messagesAdd, { token: venue.token, body: write })).body;
  const report = { person_id: venue.id, reason: "harassment", message_id: data._id } as const;
  await market.ask(reportsAdd, { token: person.token, body: report });
  await market.handleEvents();
  const noticeOf = () =>
    within(async (tx) => {
      const [row] = await tx.select().from(notifications).where(eq(notifications.messageId, data._id));
      const whole = await findNotificationDetails(tx, row!.id, tuesdayNoon);
      return writeNotification(whole!, { side: "worker", language: "en" }).body;
    });
  expect(await noticeOf()).toContain("Idiot.");
  await within((tx) => hide(tx, data._id));
  expect(await noticeOf()).toContain("Bandeja has hidden this message.");
  const { body } = await market.ask(accountExport, {
    token: person.token,
    body: { password: marketPassword },
  });
  expect(body.data.reports).toMatchObject([
    { messages: [{ messagetext: "Bandeja has hidden this message." }] },
  ]);
  expect(JSON.stringify([await noticeOf(), body])).not.toContain("Idiot.");
});

test("the words of a hidden page are read by its venue alone", async () => {
  const venue = await market.venue({ description: "Fado every night." });
  const job = await market.job(venue);
  const person = await market.person();
  const read = async () => {
    const profile = (token: string) =>
      market.ask(restaurantProfile, { token, body: { restaurant_id: venue.id } });
    const answers = [
      await market.ask(publicJobsGet, { params: { id: job.id } }),
      await market.ask(jobsGet, { token: person.token, params: { id: job.id } }),
      await profile(person.token),
      await profile(venue.token),
    ];
    return answers.map(({ body }) => JSON.stringify(body).includes("Fado every night."));
  };
  expect(await read()).toEqual([true, true, true, true]);
  await within((tx) => hide(tx, venue.id));
  expect(await read()).toEqual([false, false, false, true]);
});
