import { accountDelete } from "@bandeja/contract/calls/privacy";
import { conductRespond, conductSummary } from "@bandeja/contract/calls/conduct";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { byRule, suspendParty } from "../../../testing/decide.ts";
import {
  createTestMarket,
  hoursAfter,
  marketPassword,
  tuesdayNoon,
  type Market,
  type Person,
} from "../../../testing/test-market.ts";
import type { Tx } from "../../db/database.ts";
import { inTransaction } from "../../db/transaction.ts";
import { lockPerson } from "../accounts/persons/persons-store.ts";
import { settleDue } from "./deciding/settle-due.ts";
import { recordOffence } from "./offences/record-offence.ts";
import { eraseDecisionsOver } from "./store/erase-decisions-store.ts";

let market: Market;
beforeAll(async () => {
  market = await createTestMarket();
});
afterEach(() => market.setNow(tuesdayNoon));
afterAll(() => market.close());

const within = <T>(act: (tx: Tx) => Promise<T>): Promise<T> => inTransaction(market.services.db, act);
const conductOf = async ({ token }: Person) =>
  (await market.ask(conductSummary, { token, body: {} })).body.data;

/** A late cancellation at a venue, about which the rule decides at once. */
async function cancelLate(person: Person, venueName = "Cantina") {
  const venue = await market.venue({ name: venueName });
  const job = await market.job(venue);
  const offence = { partyId: person.id, jobId: job.id, kind: "late_cancellation", reason: null } as const;
  await within(async (tx) => {
    await lockPerson(tx, person.id);
    await recordOffence(tx, offence, { policy: byRule, now: tuesdayNoon });
  });
  return venue;
}

test("decisions that are over go after their time, of offences the texts; what restricts stays", async () => {
  const [warned, suspended, banned] = [await market.person(), await market.person(), await market.person()];
  await cancelLate(warned);
  const [offence] = (await conductOf(warned)).offences;
  const body = { decision_id: offence!.decision!._id, text: "The train stood still." };
  await market.ask(conductRespond, { token: warned.token, body });
  const until = hoursAfter(tuesdayNoon, 24);
  const by = { reason: "Shouted at guests.", now: tuesdayNoon };
  await within((tx) => suspendParty(tx, { partyId: suspended.id, until, ...by }));
  await within((tx) => suspendParty(tx, { partyId: banned.id, until: null, ...by }));
  const later = hoursAfter(tuesdayNoon, 24 * 6);
  market.setNow(later);
  await settleDue(market.services.db, { policy: byRule, now: later });
  await within((tx) => eraseDecisionsOver(tx, hoursAfter(tuesdayNoon, 24 * 7)));
  const [kept] = (await conductOf(warned)).offences;
  expect(kept).toMatchObject({
    kind: "late_cancellation",
    state: "lifted",
    appeal: { text: "", answer: null },
  });
  expect(kept!.decision!.statements).toEqual([]);
  expect((await conductOf(suspended)).decisions ?? []).toEqual([]);
  expect((await conductOf(banned)).block).toMatchObject({ until: null, reason: "Shouted at guests." });
  expect((await conductOf(banned)).decisions![0]!.statements).toHaveLength(2);
});

test("a deleted venue's name is no longer in the statements of others", async () => {
  const person = await market.person();
  const venue = await cancelLate(person, 'A "Cantina"');
  const paragraphs = async () => (await conductOf(person)).offences[0]!.decision!.statements[0]!.paragraphs;
  const before = (await paragraphs()).join();
  // The shift of the job, which began later than it was cancelled.
  expect(before).toContain("late cancellation on 10 Mar, 12:00 of the shift on ");
  expect(before).toContain('(A "Cantina")');
  const deletion = { token: venue.token, body: { password: marketPassword } };
  expect((await market.askRefused(accountDelete, deletion)).status).toBe(200);
  const words = "(a venue that has left Bandeja)";
  expect((await paragraphs()).join()).toBe(before.replace('(A "Cantina")', words));
});
