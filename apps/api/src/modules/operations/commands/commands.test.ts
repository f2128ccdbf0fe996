import { newId } from "../../../kernel/ids.ts";
import { applicationsAdd, applicationsNoshow } from "@bandeja/contract/calls/applications";
import { conductAppeal, conductRespond, conductSummary } from "@bandeja/contract/calls/conduct";
import { jobsGetValuePayment } from "@bandeja/contract/calls/posting";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { auditLog } from "../../../db/schema/audit.ts";
import { createTestMarket, hoursAfter, tuesdayNoon, type Market } from "../../../../testing/test-market.ts";
import { lookReason, openTerminal } from "../../../../testing/operator-terminal.ts";

let market: Market;
let terminal: ReturnType<typeof openTerminal>;
beforeAll(async () => {
  market = await createTestMarket();
  terminal = openTerminal(market.services);
});
beforeEach(() => market.setNow(tuesdayNoon));
afterAll(() => market.close());

const reason = "Asked for by telephone, and looked into.";

const act = (...line: string[]) => terminal.type(...line, "--reason", reason);
const actByTwo = (...line: string[]) => terminal.typeByTwo(...line, "--reason", reason);
const ask = (...line: string[]) => terminal.type(...line);
const look = (...line: string[]) => terminal.look(...line);

async function commandsOf(account: { accountId: string }) {
  const rows = await market.db.select().from(auditLog).where(eq(auditLog.accountId, account.accountId));
  const acts = rows.filter(({ event, reason: why }) => event === "operated" && why !== lookReason);
  return acts.map(({ command, reason: why }) => [command, why]);
}
const conductOf = async ({ token }: { token: string }) =>
  (await market.ask(conductSummary, { token, body: {} })).body.data;

describe("conduct", () => {
  async function appealed({ answers = true } = {}) {
    const [venue, person] = [await market.venue(), await market.person()];
    const today = { startDate: "2026-03-10", endDate: "2026-03-10", startTime: "11:00", endTime: "20:00" };
    const application = await market.application(await market.job(venue, today), person, {
      status: "confirmed",
    });
    await market.ask(applicationsNoshow, { token: venue.token, body: { application_id: application.id } });
    const [offence] = (await conductOf(person)).offences;
    const body = { offence_id: offence!._id, text: "I worked until midnight" };
    if (answers) await market.ask(conductAppeal, { token: person.token, body });
    return { person, decisionId: offence!.decision!._id };
  }

  test.each([
    ["reject", "lifted"],
    ["uphold", "counts"],
  ])("an answered proposal is listed, and decided by %s", async (command, offence) => {
    const { person, decisionId } = await appealed();
    await look("conduct", "waiting");
    expect(terminal.shown()).toContainEqual(expect.objectContaining({ id: decisionId, account: person.id }));
    await act("conduct", command, decisionId);
    await look("conduct", "waiting");
    expect(terminal.shown()).not.toContainEqual(expect.objectContaining({ id: decisionId }));
    await look("conduct", "show", person.id);
    expect(terminal.shown()).toMatchObject([{ id: decisionId, rule: "noshow", offence }]);
    expect((await conductOf(person)).offences[0]?.appeal).toMatchObject({ answer: reason });
    expect(await commandsOf(person)).toEqual([[`conduct ${command}`, reason]]);
  });

  test.each(["--confirm", "--correct"])(
    "a review is answered by %s, once, by another operator",
    async (flag) => {
      const { person, decisionId } = await appealed();
      await act("conduct", "uphold", decisionId);
      const body = { decision_id: decisionId, text: "Look again." };
      await market.ask(conductRespond, { token: person.token, body });
      await expect(act("conduct", "review", decisionId, flag)).rejects.toThrow(
        "another operator has to review it",
      );
      for (const flags of [[], ["--confirm", "--correct"]]) {
        const unclear = act("conduct", "review", decisionId, ...flags, "--by", "joao");
        await expect(unclear).rejects.toThrow("either --confirm or --correct");
      }
      await act("conduct", "review", decisionId, flag, "--by", "joao");
      const state = flag === "--confirm" ? "counts" : "lifted";
      expect((await conductOf(person)).offences).toMatchObject([{ state }]);
      const again = act("conduct", "review", decisionId, flag, "--by", "joao");
      await expect(again).rejects.toMatchObject({ code: "WRONG_STATE" });
    },
  );

  test("a report is not upheld before its account could answer", async () => {
    const { decisionId } = await appealed({ answers: false });
    await expect(act("conduct", "uphold", decisionId)).rejects.toThrow("can still answer");
    await act("conduct", "reject", decisionId);
  });

  test("figures are by month and rule, and hide what few could be told from", async () => {
    const people = [];
    for (let n = 0; n < 12; n += 1) people.push(await market.person());
    for (const one of people) await market.offend(one, new Date("2026-02-03T12:00:00Z"));
    await market.offend(people[0]!, new Date("2026-01-03T12:00:00Z"));
    await act("conduct", "correct", (await conductOf(people[1]!)).offences[0]!.decision!._id);
    await ask("conduct", "figures");
    const of = (month: string) =>
      terminal.shown().find((row) => row["month"] === month && row["rule"] === "late_cancellation");
    expect(of("2026-02")).toMatchObject({ proposals: 12, upheld: 12, byRule: 12, corrected: 1, reviews: 0 });
    expect(of("2026-01")).toEqual({
      month: "2026-01",
      rule: "late_cancellation",
      proposals: "fewer than 10",
    });
  });

  test("a decision is lifted by an operator", async () => {
    const person = await market.person();
    const [id] = await market.offend(person, hoursAfter(tuesdayNoon, -2));
    await act("conduct", "correct", id!);
    expect((await conductOf(person)).offences).toMatchObject([{ state: "lifted", liftedreason: reason }]);
    expect(await commandsOf(person)).toEqual([["conduct correct", reason]]);
  });

  test.each([["--forever"], ["--until", "2027-06-01"]])(
    "a ban (%s) restricts once a second operator upholds it",
    async (...end) => {
      const person = await market.person();
      await act("conduct", "suspend", person.id, ...end);
      const [, id = ""] = /\(decision (\S+)\)/.exec(terminal.output.join("")) ?? [];
      expect(await conductOf(person)).toMatchObject({
        block: null,
        decisions: [{ state: "proposed", kind: "ban" }],
      });
      await expect(act("conduct", "uphold", id)).rejects.toThrow("you are the first");
      await expect(act("conduct", "uphold", id, "--by", " ANA ")).rejects.toThrow("you are the first");
      await act("conduct", "uphold", id, "--by", "joao");
      expect((await conductOf(person)).block).toMatchObject({ reason });
      expect(await conductOf(person)).toMatchObject({ decisions: [{ state: "upheld", by: "two" }] });
    },
  );

  test("a closed account takes two operators, and a proposal lapses without the second", async () => {
    const person = await market.person();
    await act("conduct", "close", person.id);
    market.setNow(hoursAfter(tuesdayNoon, 25));
    const [, id = ""] = /\(decision (\S+)\)/.exec(terminal.output.join("")) ?? [];
    await expect(act("conduct", "uphold", id, "--by", "joao")).rejects.toMatchObject({ code: "WRONG_STATE" });
  });

  test("an account is suspended, sees the reason, and is unsuspended", async () => {
    const person = await market.person();
    const job = await market.job(await market.venue());
    const apply = () => market.askRefused(applicationsAdd, { token: person.token, body: { job_id: job.id } });
    await expect(act("conduct", "suspend", person.id)).rejects.toThrow("either --until or --forever");
    await expect(act("conduct", "suspend", person.id, "--until", "2026-03-01")).rejects.toThrow(
      "is in the past",
    );
    await expect(act("conduct", "suspend", person.id, "--until", "soon")).rejects.toThrow(
      "is not an instant",
    );
    const unknown = newId();
    await expect(act("conduct", "suspend", unknown, "--forever")).rejects.toThrow(
      `There is no venue or worker ${unknown}.`,
    );
    await act("conduct", "suspend", person.id, "--until", "2026-04-01T18:00Z");
    expect((await apply()).body.code).toBe("BLOCKED");
    expect((await conductOf(person)).block).toEqual({ until: "2026-04-01T18:00:00.000Z", reason });
    await look("conduct", "show", person.id);
    expect(terminal.shown()).toMatchObject([{ kind: "suspension", inForce: true, reason }]);
    await act("conduct", "correct", String(terminal.shown()[0]?.["id"]));
    expect((await apply()).status).toBe(200);
    expect(await commandsOf(person)).toEqual([
      ["conduct suspend", reason],
      ["conduct correct", reason],
    ]);
  });
});

describe("the fee", () => {
  const getFee = async (venue: { id: string; token: string }) =>
    (await market.ask(jobsGetValuePayment, { token: venue.token, body: { restaurant_id: venue.id } })).body
      .data;

  test("is set for a country or all others, and takes precedence over the settings", async () => {
    const [lisbon, paris] = [await market.venue(), await market.venue({ countryCode: "FR" })];
    expect([await getFee(lisbon), await getFee(paris)]).toEqual([9.9, 9.9]);
    await actByTwo("fee", "set", "12.50");
    await actByTwo("fee", "set", "8", "--country", "pt");
    expect([await getFee(lisbon), await getFee(paris)]).toEqual([8, 12.5]);
    await ask("fee", "show");
    expect(terminal.shown()).toMatchObject([
      { of: null, usd: 12.5, setBy: "operator" },
      { of: "PT", usd: 8, setBy: "operator" },
    ]);
    // Without its own fee, a country has the general one.
    await actByTwo("fee", "unset", "--country", "PT");
    expect(terminal.output).toEqual(["A job costs USD 12.50 in PT. Before, it was USD 8.00."]);
    await actByTwo("fee", "unset");
    expect(terminal.output).toEqual([
      "A job costs USD 9.90 in all other countries. Before, it was USD 12.50.",
    ]);
    expect([await getFee(lisbon), await getFee(paris)]).toEqual([9.9, 9.9]);
    await ask("fee", "show");
    expect(terminal.shown()).toEqual([{ of: null, usd: 9.9, setBy: "settings" }]);
  });

  test.each(["0", "0.49", "10000.01", "9.999", "-1", "free", "1e2"])("is not %s", async (fee) => {
    await expect(ask("fee", "set", "--reason", reason, "--", fee)).rejects.toThrow("is not a fee");
  });

  test("is refused for an unknown country", async () => {
    await expect(act("fee", "set", "9", "--country", "UK")).rejects.toThrow("is not a country code");
    await expect(act("fee", "unset", "--country", "ES")).rejects.toThrow("NOT_FOUND");
  });
});

test("what happened is listed for an account and a job, latest first", async () => {
  const [venue, person] = [await market.venue(), await market.person({ name: "Beatriz" })];
  const job = await market.job(venue);
  await market.application(job, person, {
    status: "confirmed",
    appliedAt: hoursAfter(tuesdayNoon, 0.5),
    confirmedAt: hoursAfter(tuesdayNoon, 1),
  });
  await look("jobs", "history", job.id);
  expect(terminal.shown().map(({ what, about }) => [what, about])).toEqual([
    ["application.confirmed", "Beatriz"],
    ["application.applied", "Beatriz"],
    ["job.posted", null],
  ]);
  await look("people", "history", person.accountId);
  expect(terminal.shown().map(({ what }) => what)).toEqual([
    "application.confirmed",
    "application.applied",
    "account.created",
  ]);
  await expect(look("payments", "history", "none")).rejects.toThrow("is not an id");
});

test("a reason is told with the step that it belongs to alone, and steps of one instant in their order", async () => {
  const [venue, person] = [await market.venue(), await market.person({ name: "Beatriz" })];
  const today = { startDate: "2026-03-10", endDate: "2026-03-10", startTime: "11:00", endTime: "20:00" };
  const job = await market.job(venue, today);
  const application = await market.application(job, person, {
    status: "confirmed",
    appliedAt: tuesdayNoon,
    confirmedAt: tuesdayNoon,
  });
  const body = { application_id: application.id, reason: "Nobody came" };
  await market.ask(applicationsNoshow, { token: venue.token, body });
  await look("jobs", "history", job.id);
  expect(terminal.shown().map(({ what, reason: why }) => [what, why])).toEqual([
    ["offence.noshow", null],
    ["application.noshow", "Nobody came"],
    ["application.confirmed", null],
    ["application.applied", null],
    ["job.posted", null],
  ]);
});
