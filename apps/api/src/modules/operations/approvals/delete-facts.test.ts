import type { ConsoleItemDetails } from "@bandeja/contract/console/items";
import type { CommandPlan } from "@bandeja/contract/console/plans";
import { reportsAdd } from "@bandeja/contract/calls/reports";
import { phoneColumns } from "@bandeja/demo-data/rows";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { approvals } from "../../../db/schema/operators.ts";
import { auditLog } from "../../../db/schema/audit.ts";
import { noticeLinks } from "../../../db/schema/passkeys.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { hashToken } from "../../accounts/core/tokens.ts";
import { recordVerified } from "../../accounts/persons/record-verified.ts";
import { findSuspensions } from "../../decisions/restrictions/restrictions-store.ts";
import { suspendParty } from "../../../../testing/decide.ts";
import { makePayment } from "../../../../testing/make-payment.ts";
import { openConsole } from "../../../../testing/console-client.ts";
import { createTestMarket, hoursAfter, tuesdayNoon, type Market } from "../../../../testing/test-market.ts";

let market: Market;
let staff: ReturnType<typeof openConsole>;
beforeAll(async () => {
  market = await createTestMarket({ console: { url: undefined, listen: undefined } });
  staff = openConsole(market);
});
beforeEach(() => market.setNow(tuesdayNoon));
afterAll(() => market.close());

const reason = "Asked for by letter, which is here.";

test("both operators recognize the account that they delete, and what is lost; neither is recorded", async () => {
  const [first, second] = [await staff.operator("support"), await staff.operator("support")];
  const contacts = { email: "gerencia@cais.test", ...phoneColumns("+351", "912345678"), city: "Porto" };
  const venue = await market.venue({ name: "Marisqueira do Cais", ...contacts });
  await market.credit(venue);
  const job = await market.job(venue, { openings: 2 });
  await market.application(job, await market.person(), { status: "confirmed" });
  const facts = {
    email: "g…@cais.test",
    phone: "+351…78",
    city: "Porto",
    since: expect.stringMatching(/^\d{4}-/),
    peopleAhead: 1,
    openJobs: 1,
    unusedCredits: 1,
    openDecisions: 0,
  };
  const input = { account: venue.id, cancelShifts: true };
  const planned = await first.post("/plan/people/delete", { input, reason });
  expect((planned.body["data"] as CommandPlan).facts).toEqual(facts);
  const { body } = await first.run("people delete", input, reason);
  const approval = String(body["approvalId"]);
  const opened = await second.post("/queue/item", { kind: "approval", id: approval });
  expect((opened.body["data"] as ConsoleItemDetails).details).toMatchObject({
    ...facts,
    // Recorded as looked at, so that the second operator can compare them with who asks.
    email: "gerencia@cais.test",
    phone: "+351912345678",
  });
  const look = await second.post("/plan/approvals/approve", { input: { approval }, reason });
  expect(look.body["data"]).toMatchObject({
    about: { id: venue.id, name: "Marisqueira do Cais" },
    facts,
    what: [{ name: "accountDeleted" }, { name: "jobsCancelledAhead", values: { count: 1, people: 1 } }],
    takesTwo: false,
  });
  const [waiting] = await market.db.select().from(approvals).where(eq(approvals.id, approval));
  expect(waiting?.outcome).toBeNull();
  expect((await second.run("approvals approve", { approval }, reason)).status).toBe(200);
  const kept = [...(await market.db.select().from(approvals)), ...(await market.db.select().from(auditLog))];
  expect(JSON.stringify(kept)).not.toMatch(/cais\.test|…78/);
});

test("an account that has something else to lose than was shown is not deleted, at the request and at the approval", async () => {
  const [first, second] = [await staff.operator("support"), await staff.operator("support")];
  const venue = await market.venue();
  const input = { account: venue.id };
  const tokenOf = async (by: typeof first, command: string, of: object) => {
    const { body } = await by.post(`/plan/${command}`, { input: of, reason });
    return (body["data"] as CommandPlan).token;
  };
  const shown = await tokenOf(first, "people/delete", input);
  await market.credit(venue);
  const early = await first.post("/run/people/delete", { input, reason, shown });
  expect(early.body).toMatchObject({ code: "CHANGED" });
  const approval = String((await first.run("people delete", input, reason)).body["approvalId"]);
  const seen = await tokenOf(second, "approvals/approve", { approval });
  await market.credit(venue);
  const late = await second.post("/run/approvals/approve", { input: { approval }, reason, shown: seen });
  expect(late.body).toMatchObject({ code: "CHANGED" });
  const opened = await second.post("/queue/item", { kind: "approval", id: approval });
  expect((opened.body["data"] as ConsoleItemDetails).details).toMatchObject({ unusedCredits: 2 });
  expect((await second.run("approvals approve", { approval }, reason)).status).toBe(200);
});

test("both operators see the work ahead by its venue, day and people, and the second one what is new since the request", async () => {
  const [first, second] = [await staff.operator("support"), await staff.operator("support")];
  const venue = await market.venue({ name: "Casa Aurora", city: "Porto" });
  const [ana, rui] = [await market.person({ name: "Ana Reis" }), await market.person({ name: "Rui Vaz" })];
  const on = (day: string) => ({ startDate: `2026-03-${day}`, endDate: `2026-03-${day}` });
  const [friday, tonight] = [
    await market.job(venue, { ...on("13"), openings: 2 }),
    await market.job(venue, on("10")),
  ];
  await market.application(friday, ana, { status: "confirmed", confirmedAt: hoursAfter(tuesdayNoon, -5) });
  await market.application(tonight, rui, { status: "confirmed", confirmedAt: hoursAfter(tuesdayNoon, -5) });
  const input = { account: venue.id, cancelShifts: true };
  const planned = (await first.post("/plan/people/delete", { input, reason })).body["data"] as CommandPlan;
  expect(planned.ahead).toMatchObject([
    { id: tonight.id, venueName: "Casa Aurora", startDate: "2026-03-10", workers: ["Rui Vaz"] },
    { id: friday.id, startDate: "2026-03-13", workers: ["Ana Reis"] },
  ]);
  expect(planned.what).toMatchObject([
    { name: "accountDeleted" },
    { name: "jobsCancelledAhead", values: { count: 2, people: 2 } },
    { name: "lateAhead", values: { count: 1 } },
  ]);
  const approval = String((await first.run("people delete", input, reason)).body["approvalId"]);
  market.setNow(hoursAfter(tuesdayNoon, 0.2));
  const since = { status: "confirmed", confirmedAt: hoursAfter(tuesdayNoon, 0.1) } as const;
  await market.application(friday, rui, since);
  const opened = (await second.post("/queue/item", { kind: "approval", id: approval })).body["data"];
  const look = await second.post("/plan/approvals/approve", { input: { approval }, reason });
  for (const shown of [opened as ConsoleItemDetails, look.body["data"] as CommandPlan]) {
    expect(shown.ahead?.filter(({ confirmedAt }) => confirmedAt! > shown.requestedAt!)).toMatchObject([
      { id: friday.id, workers: ["Ana Reis", "Rui Vaz"] },
    ]);
  }
});

test("what waits for a moderator is decided first, and nobody learns which", async () => {
  const support = await staff.operator("support");
  const [venue, person] = [await market.venue(), await market.person()];
  await market.application(await market.job(venue), person, { status: "pending" });
  const report = { person_id: venue.id, reason: "fraud", text: "They did not pay me." } as const;
  expect((await market.ask(reportsAdd, { token: person.token, body: report })).status).toBe(200);
  for (const { id } of [venue, person]) {
    const { body } = await support.post("/plan/people/delete", { input: { account: id }, reason });
    expect(body.code).toBe("JUDGED_FIRST");
    expect(JSON.stringify(body)).not.toContain("They did not pay");
  }
  const offender = await market.person();
  await market.offend(offender, hoursAfter(tuesdayNoon, -10));
  const clean = await support.post("/plan/people/delete", { input: { account: offender.id }, reason });
  expect((clean.body["data"] as CommandPlan).warns).toBeUndefined();
});

test("a restriction in force is said with whether it stays with the person, and does", async () => {
  const [first, second] = [await staff.operator("support"), await staff.operator("support")];
  const contacts = { emailVerifiedAt: tuesdayNoon, ...phoneColumns("+351", "912345679") };
  const person = await market.person(contacts);
  const ban = { partyId: person.id, until: null, reason: "Shouted at guests.", now: tuesdayNoon };
  await inTransaction(market.db, (tx) => suspendParty(tx, ban));
  const input = { account: person.id };
  const planned = await first.post("/plan/people/delete", { input, reason });
  expect((planned.body["data"] as CommandPlan).warns).toEqual([
    { name: "staysWithPerson", values: { kind: "ban" } },
  ]);
  const { body } = await first.run("people delete", input, reason);
  const approval = String(body["approvalId"]);
  expect((await second.run("approvals approve", { approval }, reason)).status).toBe(200);
  // Who registers again with the number has the ban.
  const again = await market.person();
  await inTransaction(market.db, (tx) =>
    recordVerified(tx, again.accountId, { phone: "+351912345679" }, market.services),
  );
  expect(await findSuspensions(market.db, again.id, tuesdayNoon)).toMatchObject([{ kind: "ban" }]);
});

test("disputed hours, disputed payments and refunds under way are said", async () => {
  const support = await staff.operator("support");
  const venue = await market.venue();
  const at = { createdAt: tuesdayNoon, paidAt: tuesdayNoon };
  await makePayment(market.db, venue, { ...at, dispute: "open", disputedAt: tuesdayNoon });
  await makePayment(market.db, venue, { ...at, refundRequestedAt: tuesdayNoon });
  await makePayment(market.db, venue, { ...at, returnedCents: 300 });
  const planned = await support.post("/plan/people/delete", { input: { account: venue.id }, reason });
  expect((planned.body["data"] as CommandPlan).warns).toEqual([
    { name: "disputedPayments", values: { count: 1 } },
    { name: "refunds", values: { count: 2 } },
  ]);
});

test("a worker's open applications are lost", async () => {
  const support = await staff.operator("support");
  const person = await market.person();
  await market.application(await market.job(await market.venue()), person, { status: "pending" });
  const planned = await support.post("/plan/people/delete", { input: { account: person.id }, reason });
  const { facts } = planned.body["data"] as CommandPlan;
  expect(facts).toMatchObject({ ahead: 0, openApplications: 1, openDecisions: 0 });
  expect(facts).not.toHaveProperty("unusedCredits");
});

test("an account whose e-mail was changed within a week is deleted by no operator", async () => {
  const [first, second] = [await staff.operator("support"), await staff.operator("support")];
  const venue = await market.venue({ email: "changed@cais.test" });
  const { body } = await first.run("people delete", { account: venue.id }, reason);
  await market.db.insert(noticeLinks).values({
    accountId: venue.accountId,
    noticedAt: tuesdayNoon,
    expiresAt: hoursAfter(tuesdayNoon, 168),
    tokenHash: hashToken("changed"),
    email: "before@cais.test",
  });
  const approved = await second.run("approvals approve", { approval: body["approvalId"] }, reason);
  expect(approved.body.code).toBe("EMAIL_CHANGED");
  const again = await first.post("/plan/people/delete", { input: { account: venue.id }, reason });
  expect(again.body.code).toBe("EMAIL_CHANGED");
});
