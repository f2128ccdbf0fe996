import { accountDelete } from "@bandeja/contract/calls/privacy";
import { reportsAdd } from "@bandeja/contract/calls/reports";
import { reviewsAdd } from "@bandeja/contract/calls/reviews";
import type { ConsoleItemDetails } from "@bandeja/contract/console/items";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openConsole } from "../../../../testing/console-client.ts";
import {
  createTestMarket,
  marketPassword,
  tuesdayNoon,
  type Market,
} from "../../../../testing/test-market.ts";
import { venues, workers } from "../../../db/schema/accounts.ts";
import { jobs } from "../../../db/schema/jobs.ts";
import { reports } from "../../../db/schema/people.ts";

let market: Market;
let moderator: Awaited<ReturnType<ReturnType<typeof openConsole>["operator"]>>;
beforeAll(async () => {
  market = await createTestMarket({ console: { url: undefined, listen: undefined } });
  moderator = await openConsole(market).operator("moderator");
});
afterAll(() => market.close());

const reason = "Looked into, and written down.";
const past = { startDate: "2026-03-07", endDate: "2026-03-07" };
async function worked() {
  const [venue, person] = [await market.venue({ name: "Casa Aurora" }), await market.person()];
  const job = await market.job(venue, { ...past, state: "completed", note: "Girls only." });
  const { id } = await market.application(job, person, { status: "completed", closedAt: tuesdayNoon });
  return { venue, person, job, applicationId: id };
}
type Party = { id: string; token: string };
async function report(from: Party, about: Party, more: { application_id?: string; review_id?: string } = {}) {
  const body = { person_id: about.id, reason: "other", text: "Look.", ...more } as const;
  return (await market.ask(reportsAdd, { token: from.token, body })).body.data._id;
}
async function reportedIn(id: string) {
  const { body } = await moderator.post("/queue/item", { kind: "report", id });
  return (body["data"] as ConsoleItemDetails).report?.reported;
}
const leave = async ({ token }: Party) => {
  await market.ask(accountDelete, { token, body: { password: marketPassword } });
  await market.handleEvents();
};
const addressOf = (content: string) => `data:image/webp;base64,${Buffer.from(content).toString("base64")}`;

test("a reported page is read as it was, with its name and photo, also once its venue has left, until the report is closed", async () => {
  const { venue, person } = await worked();
  const { photos, queue } = market.services;
  const [before, after] = [await photos.save(Buffer.from("before")), await photos.save(Buffer.from("after"))];
  const change = (set: Partial<typeof venues.$inferInsert>) =>
    market.db.update(venues).set(set).where(eq(venues.id, venue.id));
  await change({ description: "Only fools come here.", photo: before });
  const id = await report(person, venue);
  const asItWas = { text: "Only fools come here.", photos: [addressOf("before")] };
  expect(await reportedIn(id)).toEqual({
    kind: "page",
    by: { id: venue.id, name: "Casa Aurora" },
    at: null,
    ...asItWas,
  });
  await change({ name: "Casa Prova", description: "Everybody is welcome.", photo: after });
  await queue.deleteVenuePhoto(market.db, { venueId: venue.id, photo: before });
  await market.workOff();
  expect(await reportedIn(id)).toMatchObject({
    text: "Everybody is welcome.",
    photos: [addressOf("after")],
    by: { name: "Casa Prova" },
    before: { at: "report", name: "Casa Aurora", ...asItWas },
  });
  await leave(venue);
  await market.workOff();
  expect(await reportedIn(id)).toMatchObject({ text: null, before: { name: "Casa Aurora", ...asItWas } });
  await moderator.run("reports answer", { report: id, text: "We have looked into it." }, reason);
  await moderator.run("reports close", { report: id }, reason);
  const [row] = await market.db.select().from(reports).where(eq(reports.id, id));
  expect(row).toMatchObject({ erased: true, asReported: null });
  await queue.deleteVenuePhoto(market.db, { venueId: venue.id, photo: before });
  await market.workOff();
  expect(await photos.open(before)).toBeUndefined();
});

test("a reported worker's photo and name are read as they were", async () => {
  const { venue, person } = await worked();
  const { photos, queue } = market.services;
  const photo = await photos.save(Buffer.from("offends"));
  const change = (set: Partial<typeof workers.$inferInsert>) =>
    market.db.update(workers).set(set).where(eq(workers.id, person.id));
  await change({ name: "Joana Pinto", photo });
  const id = await report(venue, person);
  await change({ name: "Joana Prova", photo: null });
  await queue.deletePhoto(market.db, { workerId: person.id, photo });
  await market.workOff();
  expect(await reportedIn(id)).toMatchObject({
    kind: "profile",
    photos: [],
    before: { name: "Joana Pinto", text: null, photos: [addressOf("offends")] },
  });
});

test("what a venue says of a shift is read as it was when its worker reported the work", async () => {
  const { venue, person, job, applicationId } = await worked();
  const id = await report(person, venue, { application_id: applicationId });
  expect(await reportedIn(id)).toMatchObject({ kind: "job", text: "Girls only.", by: { id: venue.id } });
  await market.db.update(jobs).set({ note: "" }).where(eq(jobs.id, job.id));
  expect(await reportedIn(id)).toMatchObject({ text: null, before: { at: "report", text: "Girls only." } });
  const ofWorker = await report(venue, person, { application_id: applicationId });
  expect(await reportedIn(ofWorker)).toBeNull();
});

test("a reported review outlives the account of the one that it is about", async () => {
  const { venue, person, applicationId } = await worked();
  const body = { application_id: applicationId, stars: 1, text: "Rude to everybody." };
  await market.ask(reviewsAdd, { token: person.token, body: { ...body, stars: 5, text: "" } });
  const review = (await market.ask(reviewsAdd, { token: venue.token, body })).body.data._id;
  const id = await report(person, venue, { review_id: review });
  expect(await reportedIn(id)).toMatchObject({ kind: "review", text: "1 / 5\nRude to everybody." });
  await leave(person);
  expect(await reportedIn(id)).toMatchObject({ text: "1 / 5\nRude to everybody." });
});
