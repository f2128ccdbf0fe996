import { applicationsCancel } from "@bandeja/contract/calls/applications";
import { conductAppeal, conductSummary } from "@bandeja/contract/calls/conduct";
import { accountDelete, accountExport } from "@bandeja/contract/calls/privacy";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { decisions, offences } from "../../db/schema/conduct.ts";
import { inTransaction } from "../../db/transaction.ts";
import { makeSamePerson } from "../../../testing/make-same-person.ts";
import {
  marketPassword,
  createTestMarket,
  hoursAfter,
  tuesdayNoon,
  type Market,
  type Person,
} from "../../../testing/test-market.ts";
import { hashPassword } from "../accounts/core/password.ts";
import { answerDecision, suspendParty } from "../../../testing/decide.ts";
import { cleanUp } from "../../modules.ts";

const password = "tray of glasses";
const tonight = { startDate: "2026-03-10", endDate: "2026-03-10", startTime: "20:00", endTime: "23:00" };

let market: Market;
beforeAll(async () => {
  market = await createTestMarket();
});
afterEach(() => market.setNow(tuesdayNoon));
afterAll(() => market.close());

async function cancelIll(person: Person) {
  const job = await market.job(await market.venue(), tonight);
  const { id } = await market.application(job, person, { status: "confirmed" });
  const request = { token: person.token, body: { application_id: id, pass: true } };
  const { status, body } = await market.askRefused(applicationsCancel, request);
  return { job, outcome: status === 200 ? "ok" : body.code };
}

test("an account's export has its offences, appeals and passes", async () => {
  const person = await market.person();
  const { job } = await cancelIll(person);
  const [offence] = await market.offend(person, hoursAfter(tuesdayNoon, -10));
  const { token } = person;
  await market.ask(conductAppeal, { token, body: { offence_id: offence!, text: "The train stood still." } });
  const set = { partyId: person.id, until: null, reason: "Shouted at guests.", now: tuesdayNoon };
  await inTransaction(market.services.db, (tx) => suspendParty(tx, set));
  expect(
    (await market.ask(accountExport, { token, body: { password: marketPassword } })).body.data,
  ).toMatchObject({
    offences: [{ _id: offence, state: "counts", appeal: { text: "The train stood still." } }],
    passes: [{ quarter: "2026-Q1", job_id: job.id }],
    conductblocks: [{ until: null, reason: "Shouted at guests.", liftedat: null }],
  });
});

test("a deleted account's texts are erased once they are decided on, but not its offences and its used pass", async () => {
  const before = await market.person({ passwordHash: await hashPassword(password) });
  expect((await cancelIll(before)).outcome).toBe("ok");
  const [offence] = await market.offend(before, hoursAfter(tuesdayNoon, -10));
  const { db, services } = market;
  await db.update(offences).set({ reason: "My back" }).where(eq(offences.id, offence!));
  const { token } = before;
  await market.ask(conductAppeal, { token, body: { offence_id: offence!, text: "My back" } });
  const set = { partyId: before.id, until: null, reason: "Shouted at guests.", now: tuesdayNoon };
  await inTransaction(services.db, (within) => suspendParty(within, set));
  expect((await market.askRefused(accountDelete, { token, body: { password } })).status).toBe(200);
  const [{ id: asked } = { id: "" }] = await db
    .select()
    .from(decisions)
    .where(eq(decisions.offenceId, offence!));
  const kept = { outcome: "upheld", reason: "The trains ran.", now: services.now() } as const;
  await inTransaction(services.db, (within) => answerDecision(within, asked, kept));
  await cleanUp(db, services.now());
  expect(await db.select().from(offences).where(eq(offences.id, offence!))).toMatchObject([{ reason: null }]);
  expect(await db.select().from(decisions).where(eq(decisions.offenceId, offence!))).toMatchObject([
    { reviewText: "" },
  ]);

  const anew = await market.person();
  await makeSamePerson(db, anew, before);
  expect((await cancelIll(anew)).outcome).toBe("PASS_USED");
  const { data } = (await market.ask(conductSummary, { token: anew.token, body: {} })).body;
  expect(data).toMatchObject({
    block: { until: null, reason: "Shouted at guests." },
    next: "day",
    offences: [{ _id: offence, state: "counts" }],
  });
});
