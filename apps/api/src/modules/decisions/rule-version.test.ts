import { versions, type Version } from "@bandeja/domain/parameters/versions";
import { termsVersion } from "@bandeja/domain/terms";
import { formatters } from "@bandeja/i18n/formatters";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { answerDecision, byPerson, byRule, suspendParty } from "../../../testing/decide.ts";
import { createTestMarket, hoursAfter, tuesdayNoon, type Market } from "../../../testing/test-market.ts";
import type { Tx } from "../../db/database.ts";
import { decisions, statements } from "../../db/schema/conduct.ts";
import { inTransaction } from "../../db/transaction.ts";
import { lockPerson } from "../accounts/persons/persons-store.ts";
import { recordOffence } from "./offences/record-offence.ts";

/** A version of the parameters that applies from the day after the clock of the test market. */
const next: Version = { announced: "2026-02-01", from: "2026-03-11", values: { furtherSuspensionDays: 5 } };
const first = "2026-11-29";

let market: Market;
beforeAll(async () => {
  (versions as Version[]).push(next);
  market = await createTestMarket();
});
afterAll(() => market.close());

const within = <T>(act: (tx: Tx) => Promise<T>): Promise<T> => inTransaction(market.services.db, act);

/** Records a late cancellation of a new worker, decided by a person or the rule. */
async function cancelLate(policy: typeof byRule, now: Date): Promise<string> {
  const person = await market.person();
  const { id: jobId } = await market.job(await market.venue());
  await within(async (tx) => {
    await lockPerson(tx, person.id);
    const offence = { partyId: person.id, jobId, kind: "late_cancellation", reason: null } as const;
    await recordOffence(tx, offence, { policy, now });
  });
  const [decision] = await market.db.select().from(decisions).where(eq(decisions.partyId, person.id));
  return decision!.id;
}

/** The version of a decision, and whether its latest statement names that day. */
async function citedBy(id: string) {
  const [decision] = await market.db.select().from(decisions).where(eq(decisions.id, id));
  const kept = await market.db.select().from(statements).where(eq(statements.decisionId, id));
  const text = JSON.stringify(kept.at(-1));
  const day = formatters("en").typedDay(decision!.ruleVersion);
  return { version: decision!.ruleVersion, isSaid: text.includes(`version of ${day}`) };
}

test.each([
  ["the last evening before it", hoursAfter(tuesdayNoon, 11.9), first],
  ["its first hour", hoursAfter(tuesdayNoon, 12), next.from],
])("an offence that the rule decides on in %s cites the version in force", async (_when, now, version) => {
  expect(await citedBy(await cancelLate(byRule, now))).toEqual({ version, isSaid: true });
});

test("a proposal cites the version of its day, and the decision the one in force when it is made", async () => {
  const id = await cancelLate(byPerson, tuesdayNoon);
  expect(await citedBy(id)).toEqual({ version: first, isSaid: true });
  const decided = { outcome: "upheld", reason: "We asked both.", now: hoursAfter(tuesdayNoon, 20) } as const;
  await within((tx) => answerDecision(tx, id, decided));
  expect((await citedBy(id)).version).toBe(next.from);
});

test("an operator's decision cites the version of the Terms that their page shows", async () => {
  const person = await market.person();
  const until = hoursAfter(tuesdayNoon, 48);
  const suspension = { partyId: person.id, until, reason: "Insults in the chat.", now: tuesdayNoon };
  const id = await within((tx) => suspendParty(tx, suspension));
  expect(await citedBy(id)).toEqual({ version: termsVersion, isSaid: true });
});
