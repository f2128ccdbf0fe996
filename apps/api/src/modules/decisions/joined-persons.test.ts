import { conductRespond } from "@bandeja/contract/calls/conduct";
import { accountShareExport } from "@bandeja/contract/calls/exports";
import { accountExport } from "@bandeja/contract/calls/privacy";
import { reportsAdd } from "@bandeja/contract/calls/reports";
import { and, eq, inArray } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import {
  answerDecision,
  byPerson,
  byRule,
  factDays,
  liftDecision,
  reviewDecision,
  suspendParty,
} from "../../../testing/decide.ts";
import { makeSamePerson } from "../../../testing/make-same-person.ts";
import {
  createTestMarket,
  hoursAfter,
  marketPassword,
  tuesdayNoon,
  type Market,
  type Person,
} from "../../../testing/test-market.ts";
import type { Tx } from "../../db/database.ts";
import { decisions } from "../../db/schema/conduct.ts";
import { notifications } from "../../db/schema/notifications.ts";
import { inTransaction } from "../../db/transaction.ts";
import { lockPerson } from "../accounts/persons/persons-store.ts";
import { decideAsOperator } from "./deciding/propose.ts";
import { recordOffence } from "./offences/record-offence.ts";

let market: Market;
beforeAll(async () => {
  market = await createTestMarket();
});
afterEach(() => market.setNow(tuesdayNoon));
afterAll(() => market.close());

const within = <T>(act: (tx: Tx) => Promise<T>): Promise<T> => inTransaction(market.services.db, act);
const of = (...people: Person[]) =>
  market.db
    .select()
    .from(decisions)
    .where(
      inArray(
        decisions.partyId,
        people.map(({ id }) => id),
      ),
    )
    .orderBy(decisions.proposedAt);

async function cancelLate(person: Person, hours: number, policy = byRule): Promise<void> {
  const job = await market.job(await market.venue());
  const offence = { partyId: person.id, jobId: job.id, kind: "late_cancellation", reason: null } as const;
  await within(async (tx) => {
    await lockPerson(tx, person.id);
    await recordOffence(tx, offence, { policy, now: hoursAfter(tuesdayNoon, hours) });
  });
}
const reason = "A mistake of ours.";

test.each([
  ["the rule", { decider: "rule" }],
  ["persons", { decider: "person", decidedBy: "rita", reason: "We asked both." }],
] as const)(
  "where %s decided, a correction makes nothing harder that was decided before two accounts were one person",
  async (_, deciders) => {
    const [one, other] = [await market.person(), await market.person()];
    for (const hours of [-50, -40, -30]) {
      await cancelLate(one, hours);
      await cancelLate(other, hours - 1);
    }
    await market.db.update(decisions).set(deciders).where(eq(decisions.partyId, one.id));
    await market.db.update(decisions).set(deciders).where(eq(decisions.partyId, other.id));
    const before = await of(one, other);
    await makeSamePerson(market.db, one, other);
    await within((tx) => liftDecision(tx, before[0]!.id, { reason, now: tuesdayNoon }));
    const after = (await of(one, other)).slice(1);
    expect(after.map(({ kind, until }) => [kind, until])).toEqual(
      before.slice(1).map(({ kind, until }) => [kind, until]),
    );
  },
);

test("the first of two who was not needed in the end does not review the decision", async () => {
  const person = await market.person();
  for (const hours of [-50, -40, -30, -20]) await cancelLate(person, hours);
  await cancelLate(person, 0, byPerson);
  const all = await of(person);
  const fifth = all.at(-1)!.id;
  const uphold = (operator: string) =>
    within((tx) =>
      answerDecision(tx, fifth, { outcome: "upheld", reason: "We asked both.", now: tuesdayNoon, operator }),
    );
  expect((await uphold("ines")).state).toBe("proposed");
  await within((tx) => liftDecision(tx, all[0]!.id, { reason, now: tuesdayNoon }));
  expect((await uphold("joao")).state).toBe("upheld");
  const asked = { token: person.token, body: { decision_id: fifth, text: "Please look again." } };
  await market.ask(conductRespond, asked);
  await expect(within((tx) => reviewDecision(tx, fifth, "confirm", tuesdayNoon))).rejects.toThrow(
    "You had a part in this decision",
  );
});

test.each<[string, (person: Person) => Promise<unknown>]>([
  [
    "a report",
    async (person) => {
      const venue = await market.venue();
      await market.application(await market.job(venue), person, { status: "confirmed" });
      const body = { person_id: venue.id, reason: "harassment" } as const;
      return market.ask(reportsAdd, { token: person.token, body });
    },
  ],
  ["an export", ({ token }) => market.ask(accountExport, { token, body: { password: marketPassword } })],
  [
    "a link to the data",
    ({ token }) =>
      market.ask(accountShareExport, { token, body: { password: marketPassword, format: "html" } }),
  ],
])("%s by another account of the person has a proposal take two operators", async (_, complain) => {
  const [one, other] = [await market.person({ emailVerifiedAt: tuesdayNoon }), await market.person()];
  await makeSamePerson(market.db, one, other);
  await complain(one);
  await market.handleEvents();
  const until = hoursAfter(tuesdayNoon, 5);
  const by = { operator: "rita", reason: "Shouted at guests." };
  const proposed = await within((tx) =>
    decideAsOperator(tx, { partyId: other.id, kind: "suspension", until, days: factDays(tuesdayNoon) }, by, {
      policy: byRule,
      now: tuesdayNoon,
    }),
  );
  expect(proposed).toMatchObject({ isFlagged: true, state: "proposed" });
});

test("who has asked for the review of another account's decision is notified of the outcome", async () => {
  const [one, other] = [await market.person(), await market.person()];
  const suspension = {
    partyId: one.id,
    until: hoursAfter(tuesdayNoon, 48),
    reason: "Threats.",
    now: tuesdayNoon,
  };
  const id = await within((tx) => suspendParty(tx, suspension));
  await makeSamePerson(market.db, one, other);
  const body = { decision_id: id, text: "That was somebody else." };
  await market.ask(conductRespond, { token: other.token, body });
  await within((tx) => reviewDecision(tx, id, "correct", hoursAfter(tuesdayNoon, 1)));
  await market.handleEvents();
  const accounts = [one.accountId, other.accountId];
  const told = await market.db
    .select({ to: notifications.accountId })
    .from(notifications)
    .where(and(eq(notifications.kind, "decisionreviewed"), inArray(notifications.accountId, accounts)));
  expect(told.map(({ to }) => to).toSorted()).toEqual(accounts.toSorted());
});
