import { applicationsNoshow, applicationsUndoNoShow } from "@bandeja/contract/calls/applications";
import { notificationsFind } from "@bandeja/contract/calls/notifications";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { byRule, liftDecision, reviewDecision, suspendParty } from "../../../testing/decide.ts";
import {
  createTestMarket,
  hoursAfter,
  tuesdayNoon,
  type Market,
  type Person,
} from "../../../testing/test-market.ts";
import { decisions } from "../../db/schema/conduct.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { Tx } from "../../db/database.ts";
import { lockPerson } from "../accounts/persons/persons-store.ts";
import { respond } from "../decisions/deciding/answer.ts";
import { decideAsOperator } from "../decisions/deciding/propose.ts";
import { recordOffence } from "../decisions/offences/record-offence.ts";

let market: Market;
beforeAll(async () => {
  // Persons decide in Brazil.
  market = await createTestMarket({ conduct: { ...byRule, decidersByCountry: new Map([["BR", "person"]]) } });
});
afterAll(() => market.close());

const within = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(market.services.db, work);
const reason = "Threatened the others at the door.";

/** The kinds that somebody has not read some hours after noon. */
async function unreadOf({ token }: Person, hours = 5): Promise<string[]> {
  await market.handleEvents();
  market.setNow(hoursAfter(tuesdayNoon, hours));
  const { data } = (await market.ask(notificationsFind, { token, body: {} })).body;
  return data.flatMap(({ kind, read }) => (read ? [] : [kind]));
}
const suspend = (partyId: string, until: Date | null) =>
  within((tx) => suspendParty(tx, { partyId, until, reason, now: tuesdayNoon }));
const lift = (id: string) =>
  within((tx) => liftDecision(tx, id, { reason, now: hoursAfter(tuesdayNoon, 1) }));

test("the notice of a decision goes once that is corrected", async () => {
  const person = await market.person();
  const id = await suspend(person.id, hoursAfter(tuesdayNoon, 48));
  expect(await unreadOf(person)).toEqual(["decided"]);
  await lift(id);
  expect(await unreadOf(person)).toEqual(["decisionreviewed"]);
});

test("the notice of a decision that a review has confirmed stays", async () => {
  const person = await market.person();
  const id = await suspend(person.id, hoursAfter(tuesdayNoon, 48));
  await within(async (tx) => {
    const [decision] = await tx.select().from(decisions).where(eq(decisions.id, id));
    await respond(tx, decision!, { partyId: person.id, text: "Not I.", now: tuesdayNoon });
    await reviewDecision(tx, id, "confirm", hoursAfter(tuesdayNoon, 1));
  });
  expect(await unreadOf(person)).toEqual(["decisionreviewed", "decided"]);
});

test("the notice of an operator's proposal goes once that is upheld, or comes to nothing", async () => {
  const [banned, spared] = [await market.person(), await market.person()];
  await suspend(banned.id, null);
  expect(await unreadOf(banned)).toEqual(["decided"]);
  const about = { partyId: spared.id, kind: "accountclosed", until: null, days: ["2026-03-09"] } as const;
  const by = { operator: "rita", reason };
  const deciding = { policy: byRule, now: tuesdayNoon };
  const { id } = await within((tx) => decideAsOperator(tx, about, by, deciding));
  expect(await unreadOf(spared)).toEqual(["decisionproposed"]);
  await lift(id);
  expect(await unreadOf(spared)).toEqual(["decisionreviewed"]);
});

test("the notice of a suspension goes once the correction of an earlier offence has made it a warning", async () => {
  const person = await market.person();
  const venue = await market.venue();
  for (const hours of [0, 1]) {
    const { id: jobId } = await market.job(venue);
    await within(async (tx) => {
      await lockPerson(tx, person.id);
      const deciding = { policy: byRule, now: hoursAfter(tuesdayNoon, hours) };
      const offence = { partyId: person.id, jobId, kind: "late_cancellation", reason: null } as const;
      await recordOffence(tx, offence, deciding);
    });
  }
  expect(await unreadOf(person)).toEqual(["decided", "decided"]);
  const [first] = await market.db
    .select()
    .from(decisions)
    .where(eq(decisions.partyId, person.id))
    .orderBy(decisions.from);
  await within((tx) => liftDecision(tx, first!.id, { reason, now: hoursAfter(tuesdayNoon, 2) }));
  expect(await unreadOf(person)).toEqual(["decisionreviewed"]);
});

test("the notice of a proposal goes with a no-show that is taken back", async () => {
  market.setNow(hoursAfter(tuesdayNoon, 3));
  const [venue, person] = [
    await market.venue({ countryCode: "BR" }),
    await market.person({ countryCode: "BR" }),
  ];
  const shift = { startDate: "2026-03-10", endDate: "2026-03-10", startTime: "12:00", endTime: "20:00" };
  const { id } = await market.application(await market.job(venue, shift), person, { status: "confirmed" });
  const marked = { token: venue.token, body: { application_id: id } };
  await market.ask(applicationsNoshow, marked);
  expect(await unreadOf(person)).toEqual(expect.arrayContaining(["decisionproposed", "noshow"]));
  await market.ask(applicationsUndoNoShow, marked);
  expect(await unreadOf(person, 6)).toEqual(["noshowundone"]);
});
