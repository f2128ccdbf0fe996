import type { Call } from "@bandeja/contract/call";
import { allCalls } from "@bandeja/contract/calls";
import { applicationsCancel } from "@bandeja/contract/calls/applications";
import { conductSummary } from "@bandeja/contract/calls/conduct";
import { jobsCancel } from "@bandeja/contract/calls/jobs";
import { messagesAdd, messagesFind } from "@bandeja/contract/calls/messages";
import { reportsAdd } from "@bandeja/contract/calls/reports";
import { refusedWhileBanned } from "@bandeja/contract/closed-accounts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { suspendParty } from "../../../testing/decide.ts";
import { createTestMarket, tuesdayNoon, type Market } from "../../../testing/test-market.ts";
import { inTransaction } from "../../db/transaction.ts";

let market: Market;
beforeAll(async () => {
  market = await createTestMarket();
});
afterAll(() => market.close());

const week = new Date(tuesdayNoon.getTime() + 7 * 86_400_000);
const restrict = ({ id: partyId }: { id: string }, until: Date | null) =>
  inTransaction(market.services.db, (tx) =>
    suspendParty(tx, { partyId, until, reason: "Threatened a person.", now: tuesdayNoon }),
  );
const thursday = { startDate: "2026-03-12", endDate: "2026-03-12" };
const reason = "You will regret this.";

async function makePair(status: "pending" | "confirmed" = "confirmed") {
  const [venue, person] = [await market.venue(), await market.person()];
  const job = await market.job(venue, thursday);
  return { venue, person, job, application: await market.application(job, person, { status }) };
}
type Side = { id: string; token: string };
const write = (from: Side, to: Side) => {
  const body = { person_id: from.id, otherperson_id: to.id, messagetext: "Hi", clientid: from.id };
  return market.outcome(messagesAdd, { token: from.token, body });
};
const named = (name: string): Call => allCalls.find((one) => one.name === name)!;
const isOf = ({ who }: Call, side: "venue" | "worker"): boolean =>
  [who].flat().some((one) => one.startsWith(side));

test.each(["venue", "person"] as const)(
  "a banned %s writes to nobody, also about agreed work; a suspended one does",
  async (who) => {
    const pair = await makePair();
    const [own, other] = who === "venue" ? [pair.venue, pair.person] : [pair.person, pair.venue];
    const isSilenced = async () =>
      (await market.ask(conductSummary, { token: own.token, body: {} })).body.data.block?.silenced;
    await restrict(own, week);
    expect([await write(own, other), await isSilenced()]).toEqual(["ok", undefined]);
    await restrict(own, null);
    expect(await isSilenced()).toBe(true);
    const calls = refusedWhileBanned
      .map(named)
      .filter((call) => isOf(call, who === "venue" ? "venue" : "worker"));
    const outcomes = await Promise.all(
      calls.map((call) =>
        market.outcome(call, { token: own.token, body: { person_id: own.id, otherperson_id: other.id } }),
      ),
    );
    expect(outcomes).toEqual(calls.map(() => "BLOCKED"));
    expect(calls.length).toBeGreaterThan(1);
    // Who is not banned can write, and both read what was written.
    expect(await write(other, own)).toBe("ok");
    const body = { person_id: own.id, otherperson_id: other.id };
    expect((await market.ask(messagesFind, { token: own.token, body })).body.messageslist).toHaveLength(2);
  },
);

test("a banned party ends what it has begun and complains, but its reasons reach nobody", async () => {
  const [cancelled, closed] = [await makePair(), await makePair()];
  for (const { venue } of [cancelled, closed]) await restrict(venue, null);
  const ended = async ({ application }: typeof cancelled) => {
    const { status, reason: said } = await market.readApplication(application.id);
    return { status, said };
  };
  const send = (call: Call, { venue, application, job }: typeof cancelled) =>
    market.outcome(call, {
      token: venue.token,
      body: { application_id: application.id, job_id: job.id, reason },
    });
  expect(await send(applicationsCancel, cancelled)).toBe("ok");
  expect(await ended(cancelled)).toEqual({ status: "cancelled", said: null });
  expect(await send(jobsCancel, closed)).toBe("ok");
  expect(await ended(closed)).toMatchObject({ status: "cancelled" });
  const { cancelReason } = (await market.readJob(closed.job.id)) ?? {};
  expect(cancelReason).toBeNull();
  const complaint = { person_id: cancelled.person.id, reason: "other", text: "Unfair" } as const;
  expect(await market.outcome(reportsAdd, { token: cancelled.venue.token, body: complaint })).toBe("ok");

  const { person, application } = await makePair();
  await restrict(person, week);
  const body = { application_id: application.id, reason };
  expect(await market.outcome(applicationsCancel, { token: person.token, body })).toBe("ok");
  expect((await market.readApplication(application.id)).reason).toBe(reason);
});
