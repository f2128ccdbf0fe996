import { conductSummary } from "@bandeja/contract/calls/conduct";
import { asc, eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { makeSamePerson } from "../../../testing/make-same-person.ts";
import {
  createTestMarket,
  hoursAfter,
  tuesdayNoon,
  type Market,
  type Person,
} from "../../../testing/test-market.ts";
import { appeals, decisions, offences, suspensions } from "../../db/schema/conduct.ts";
import { newId } from "../../kernel/ids.ts";
import { adoptOffences } from "./store/decisions-store.ts";

let market: Market;
beforeAll(async () => {
  market = await createTestMarket();
});
afterEach(() => market.setNow(tuesdayNoon));
afterAll(() => market.close());

const ago = (hours: number) => hoursAfter(tuesdayNoon, -hours);
const day = 24;

type Offence = Partial<typeof offences.$inferInsert> & {
  kind: "noshow" | "late_cancellation";
  hours: number;
};
type Appeal = Partial<typeof appeals.$inferInsert> & { hours: number };

/** What the previous version writes: an offence, and an appeal against it. */
async function offend(
  person: Person,
  { kind, hours, ...offence }: Offence,
  appeal?: Appeal,
): Promise<string> {
  const job = await market.job(await market.venue(), { createdAt: ago(hours + 1) });
  const [id, committedAt] = [job.id, ago(hours)];
  const countsFrom = kind === "noshow" ? ago(hours - 72) : committedAt;
  await market.db
    .insert(offences)
    .values({ id, partyId: person.id, jobId: id, kind, committedAt, countsFrom, ...offence });
  if (appeal !== undefined) {
    const { hours: madeAgo, ...answer } = appeal;
    const madeAt = ago(madeAgo);
    const said = { id: newId(), partyId: person.id, offenceId: id, text: "No", madeAt };
    await market.db.insert(appeals).values({ ...said, dueAt: hoursAfter(madeAt, 5 * day), ...answer });
  }
  return id;
}

const adopt = () => adoptOffences(market.db, tuesdayNoon);
const readOf = async (party: { id: string }) =>
  market.db
    .select()
    .from(decisions)
    .where(eq(decisions.partyId, party.id))
    .orderBy(asc(decisions.proposedAt));

const upheld = { answeredAt: ago(1), outcome: "upheld", answer: "We asked." } as const;
const lifted = { answeredAt: ago(1), outcome: "lifted", answer: "Right." } as const;
const late = { kind: "late_cancellation", hours: 10 } as const;
const noShow = { kind: "noshow", hours: 10 } as const;

test.each<[string, Offence, Appeal | undefined, object]>([
  ["that counts", late, undefined, { state: "upheld", from: ago(10), decidedAt: ago(10) }],
  ["that is announced", noShow, undefined, { state: "proposed", dueAt: ago(10 - 72) }],
  ["that is disputed", noShow, { hours: 5 }, { state: "proposed", answer: "No", dueAt: ago(5 - 5 * day) }],
  ["that is appealed", late, { hours: 5 }, { state: "underreview", reviewText: "No", answer: null }],
  [
    "whose appeal was refused",
    late,
    { hours: 5, ...upheld },
    { state: "confirmed", reviewReason: "We asked." },
  ],
  [
    "whose dispute was refused",
    { ...noShow, countsFrom: ago(1), upheldAt: ago(1) },
    { hours: 5, ...upheld },
    { state: "upheld", answer: "No", from: ago(1) },
  ],
  [
    "whose appeal was granted",
    { ...late, liftedAt: ago(1), liftedBy: "appeal" },
    { hours: 5, ...lifted },
    { state: "corrected", correctedBy: "review" },
  ],
  [
    "whose dispute was granted",
    { ...noShow, liftedAt: ago(1), liftedBy: "appeal" },
    { hours: 5, ...lifted },
    { state: "rejected", answer: "No", reason: "Right." },
  ],
  [
    "that nobody answered in time",
    { ...late, hours: 200, liftedAt: ago(1), liftedBy: "deadline" },
    { hours: 121, answeredAt: ago(1), outcome: "lifted" },
    { state: "corrected", correctedBy: "deadline" },
  ],
  [
    "that an operator lifted",
    { ...late, liftedAt: ago(1), liftedBy: "operator", liftedReason: "A mix-up." },
    undefined,
    { state: "corrected", correctedBy: "operator", reviewReason: "A mix-up." },
  ],
  [
    "that a pass excused",
    { ...late, liftedAt: ago(1), liftedBy: "pass" },
    undefined,
    { state: "corrected", correctedBy: "pass" },
  ],
])("an offence of the previous version %s becomes such a decision", async (_, offence, appeal, decision) => {
  const person = await market.person();
  const id = await offend(person, offence, appeal);
  await adopt();
  await adopt();
  const about = { id, offenceId: id, rule: offence.kind, decider: "rule" };
  expect(await readOf(person)).toMatchObject([{ ...about, ...decision }]);
});

test("the consequences of a person's offences follow from each other, over accounts and later ones", async () => {
  const [one, other] = [await market.person(), await market.person()];
  await makeSamePerson(market.db, one, other);
  await offend(one, { ...late, hours: 100 * day });
  await offend(one, { ...late, hours: 30 * day });
  await offend(other, { ...late, hours: 20 * day });
  await adopt();
  await offend(other, { ...late, hours: 3 });
  await adopt();
  const kinds = [...(await readOf(one)), ...(await readOf(other))].map(({ kind, from, until }) => [
    kind,
    until && from && (until.getTime() - from.getTime()) / 3_600_000,
  ]);
  expect(kinds).toEqual([
    ["warning", null],
    ["suspension", 24],
    ["suspension", 7 * day],
    ["suspension", 7 * day],
  ]);
  const { block } = (await market.ask(conductSummary, { token: one.token, body: {} })).body.data;
  expect(block?.until).toBe(hoursAfter(tuesdayNoon, 7 * day - 3).toISOString());
});

test("an operator's suspension of the previous version becomes a decision, in force or not", async () => {
  const person = await market.person();
  const set = { partyId: person.id, reason: "Shouted at guests." };
  await market.db.insert(suspensions).values([
    { ...set, id: newId(), setAt: ago(9), until: ago(1) },
    { ...set, id: newId(), setAt: ago(8), until: null, liftedAt: ago(7), liftedReason: "A mix-up." },
    { ...set, id: newId(), setAt: ago(6), until: hoursAfter(tuesdayNoon, 5) },
  ]);
  await adopt();
  await adopt();
  expect(await readOf(person)).toMatchObject([
    { kind: "suspension", state: "ended" },
    { kind: "ban", state: "corrected", correctedBy: "operator", reviewReason: "A mix-up." },
    { kind: "suspension", state: "upheld", reason: "Shouted at guests." },
  ]);
  const { block } = (await market.ask(conductSummary, { token: person.token, body: {} })).body.data;
  expect(block).toMatchObject({
    until: hoursAfter(tuesdayNoon, 5).toISOString(),
    reason: "Shouted at guests.",
  });
});

test("an appeal that the previous version took is an answer or a request for a review", async () => {
  const person = await market.person();
  const [counting, announced] = [await offend(person, late), await offend(person, { ...noShow, hours: 9 })];
  await adopt();
  for (const offenceId of [counting, announced]) {
    const said = { id: newId(), partyId: person.id, offenceId, text: "No", madeAt: ago(1) };
    await market.db.insert(appeals).values({ ...said, dueAt: hoursAfter(ago(1), 5 * day) });
  }
  await adopt();
  expect(await readOf(person)).toMatchObject([
    { state: "underreview", reviewText: "No", reviewPartyId: person.id },
    { state: "proposed", answer: "No", dueAt: hoursAfter(ago(1), 5 * day) },
  ]);
});
