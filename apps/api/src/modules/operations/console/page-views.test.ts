import { applicationsCancel, applicationsVenueNoShow } from "@bandeja/contract/calls/applications";
import { conductAppeal, conductSummary } from "@bandeja/contract/calls/conduct";
import { accountExport } from "@bandeja/contract/calls/privacy";
import { phoneColumns } from "@bandeja/demo-data/rows";
import type { ConsolePage } from "@bandeja/contract/console/calls";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openConsole } from "../../../../testing/console-client.ts";
import {
  createTestMarket,
  hoursAfter,
  marketPassword,
  tuesdayNoon,
  type Market,
} from "../../../../testing/test-market.ts";

let market: Market;
let staff: ReturnType<typeof openConsole>;
type Operator = Awaited<ReturnType<typeof staff.operator>>;
let moderator: Operator;
beforeAll(async () => {
  market = await createTestMarket({ console: { url: undefined, listen: undefined } });
  staff = openConsole(market);
});
beforeEach(async () => {
  market.setNow(tuesdayNoon);
  moderator = await staff.operator("moderator");
});
afterAll(() => market.close());

const reason = "Looked at both sides of it.";
const look = (operator: Operator, partyId: string, why = reason) =>
  operator.post("/view", { partyId, reason: why });

test("a page takes a reason once within half an hour, which the log and the party's export have", async () => {
  const person = await market.person();
  const page = () => moderator.get(`/pages/party/${person.id}`);
  expect((await page()).body.code).toBe("VIEW_REASON");
  expect((await look(moderator, person.id, "  because ")).body.code).toBe("REASON_SHORT");
  expect((await look(moderator, person.id)).status).toBe(200);
  expect((await page()).status).toBe(200);
  const other = await staff.operator("moderator");
  expect((await other.get(`/pages/party/${person.id}`)).body.code).toBe("VIEW_REASON");
  market.setNow(hoursAfter(tuesdayNoon, 0.45));
  expect((await page()).status).toBe(200);
  market.setNow(hoursAfter(tuesdayNoon, 0.55));
  expect((await page()).body.code).toBe("VIEW_REASON");
  await market.handleEvents();
  const { body } = await market.ask(accountExport, {
    token: person.token,
    body: { password: marketPassword },
  });
  const at = expect.stringMatching(/^2026-03-10T12:00:/);
  expect(body.data.log).toContainEqual({ event: "operated", at, act: "people view" });
  expect(body.data.views).toEqual([{ at, reason }]);
});

test("a note of a call is in the history and in the export, and nobody notes about an account of their own", async () => {
  const person = await market.person({ ...phoneColumns("+351", "912345677") });
  const note = "Called about the shift of Friday: the venue's door was locked.";
  const input = { account: person.id };
  const support = await staff.operator("support");
  expect((await support.run("people note", input, "Called.")).body.code).toBe("REASON_SHORT");
  expect((await support.run("people note", input, "x".repeat(1_001))).body.code).toBe("TOO_LONG");
  const signs = "😀".repeat(1_000);
  expect((await support.run("people note", input, signs)).body.code).toBe("REASON_SHORT");
  expect((await support.run("people note", input, note)).body["done"]).toEqual([{ name: "noteKept" }]);
  await market.handleEvents();
  await look(moderator, person.id);
  const { body } = await moderator.get(`/pages/party/${person.id}`);
  expect((body["data"] as ConsolePage).history).toContainEqual(
    expect.objectContaining({ what: "operated people note", text: note, by: support.name }),
  );
  const password = { password: marketPassword };
  const exported = await market.ask(accountExport, { token: person.token, body: password });
  expect(exported.body.data.operatornotes).toEqual([{ at: expect.any(String), text: note }]);
  const own = await staff.operator("support", ["--phone", "+351912345677"]);
  expect((await own.run("people note", input, note)).body.code).toBe("OWN_PARTY");
});

test("a page shows what happened in order", async () => {
  const person = await market.person({ name: "Duarte Pereira" });
  const [offence_id = ""] = await market.offend(person, hoursAfter(tuesdayNoon, -2));
  await market.ask(conductAppeal, {
    token: person.token,
    body: { offence_id, text: "The train stood still" },
  });
  await look(moderator, person.id);
  const { body } = await moderator.get(`/pages/party/${person.id}`);
  const page = body["data"] as ConsolePage;
  expect(page).toMatchObject({
    title: "Duarte Pereira",
    side: "worker",
    facts: { verified: true },
  });
  const whats = page.history.map(({ what }) => what);
  expect(whats).toEqual(
    expect.arrayContaining(["decision.reviewasked", "offence.late_cancellation", "account.created"]),
  );
  const instants = page.history.map(({ at }) => at);
  expect(instants).toEqual(instants.toSorted().toReversed());
});

test("a page of a job or payment takes a reason about its venue", async () => {
  const [venue, person] = [await market.venue(), await market.person({ name: "Beatriz" })];
  const job = await market.job(venue);
  await market.application(job, person, { status: "confirmed", confirmedAt: tuesdayNoon });
  const path = `/pages/job/${job.id}`;
  expect((await moderator.get(path)).body.party).toMatchObject({ id: venue.id });
  await look(moderator, venue.id);
  const page = (await moderator.get(path)).body["data"] as ConsolePage;
  expect(page.history).toContainEqual(
    expect.objectContaining({ what: "application.confirmed", page: "party", pageTitle: "Beatriz" }),
  );
});

test("a page of a job or venue has no words of a worker", async () => {
  const [venue, person] = [await market.venue(), await market.person()];
  const job = await market.job(venue, {
    startDate: "2026-03-10",
    endDate: "2026-03-10",
    startTime: "20:00",
  });
  const { id } = await market.application(job, person, { status: "confirmed" });
  const { token } = person;
  await market.ask(applicationsCancel, { token, body: { application_id: id, reason: "My child is ill" } });
  const [offence] = (await market.ask(conductSummary, { token, body: {} })).body.data.offences;
  await market.ask(conductAppeal, { token, body: { offence_id: offence!._id, text: "She has the flu" } });
  const read = async (page: string, partyId: string) => {
    await look(moderator, partyId);
    const { history } = (await moderator.get(page)).body["data"] as ConsolePage;
    const ofWork = history.filter(({ what }) => /^(application|offence|decision)\./.test(what));
    return ofWork.flatMap(({ text }) => text ?? []).toSorted();
  };
  expect(await read(`/pages/job/${job.id}`, venue.id)).toEqual([]);
  expect(await read(`/pages/party/${venue.id}`, venue.id)).toEqual([]);
  const said = ["My child is ill", "My child is ill", "She has the flu"];
  expect(await read(`/pages/party/${person.id}`, person.id)).toEqual(said);
});

test("a page of a job has no words of a worker who reports to be turned away, or withdraws", async () => {
  const [venue, person, other] = [await market.venue(), await market.person(), await market.person()];
  const today = { startDate: "2026-03-10", endDate: "2026-03-10", startTime: "11:00", endTime: "20:00" };
  const job = await market.job(venue, { ...today, openings: 2 });
  const { id } = await market.application(job, person, { status: "confirmed" });
  const refusal = { application_id: id, reason: "They sent me home" };
  await market.ask(applicationsVenueNoShow, { token: person.token, body: refusal });
  await market.application(job, other, { status: "withdrawn", reason: "I am ill", closedAt: tuesdayNoon });
  await look(moderator, venue.id);
  const page = (await moderator.get(`/pages/job/${job.id}`)).body["data"] as ConsolePage;
  expect(page.history.map(({ what }) => what)).toEqual(
    expect.arrayContaining(["application.turnedaway", "application.withdrawn"]),
  );
  expect(JSON.stringify(page)).not.toMatch(/sent me home|I am ill/);
});

test("a page of an operator's own account is not shown to them", async () => {
  const own = await staff.operator("moderator", ["--phone", "+351 913 222 111"]);
  const person = await market.person({ email: own.email });
  expect(await look(own, person.id)).toMatchObject({ status: 403, body: { code: "OWN_PARTY" } });
});

test("a page that does not exist is not to be found", async () => {
  for (const id of ["none", "019a4f6e-7c1d-7a6b-9c55-0c2f6f6a1b2c"]) {
    for (const page of ["party", "job", "payment"]) {
      expect((await moderator.get(`/pages/${page}/${id}`)).status).toBe(404);
    }
  }
  expect((await look(moderator, "019a4f6e-7c1d-7a6b-9c55-0c2f6f6a1b2c")).status).toBe(404);
});
