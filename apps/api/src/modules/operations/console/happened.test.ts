import { applicationsCancel } from "@bandeja/contract/calls/applications";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createCompletedWork } from "../../../../testing/completed-work.ts";
import { openConsole } from "../../../../testing/console-client.ts";
import { createTestMarket, tuesdayNoon, type Market } from "../../../../testing/test-market.ts";

let market: Market;
let staff: ReturnType<typeof openConsole>;
beforeAll(async () => {
  market = await createTestMarket({ console: { url: undefined, listen: undefined } });
  staff = openConsole(market);
});
beforeEach(() => market.setNow(tuesdayNoon));
afterAll(() => market.close());

const reason = "They asked for it by telephone.";
const at: unknown = expect.stringMatching(/^2026-03-10T12:/);
const friday = { startDate: "2026-03-13", endDate: "2026-03-13" };
const happened = (what: string, name: string) => [{ name: "happenedBy", values: { what, name, at } }];

test("work that its worker, or an operator, has cancelled meanwhile is refused with who did it and when", async () => {
  const support = await staff.operator("support");
  const [venue, person] = [await market.venue(), await market.person({ name: "Joana Matias" })];
  const [own, other] = [
    await market.job(venue, friday),
    await market.job(venue, { ...friday, startTime: "08:00" }),
  ];
  const [first, second] = [
    await market.application(own, person, { status: "confirmed" }),
    await market.application(other, await market.person(), { status: "confirmed" }),
  ];
  const cancel = { application_id: first.id, reason: "I am ill" };
  expect((await market.ask(applicationsCancel, { token: person.token, body: cancel })).status).toBe(200);
  await support.run("applications cancel", { application: second.id, for: "venue" }, reason);
  await market.handleEvents();
  for (const [id, name] of [
    [first.id, "Joana Matias"],
    [second.id, support.name],
  ] as const) {
    const input = { application: id, for: "worker" };
    const refused = { code: "HAPPENED", happened: happened("application.cancelled", name) };
    for (const path of ["/plan/applications/cancel", "/run/applications/cancel"]) {
      expect((await support.post(path, { input, reason })).body).toMatchObject(refused);
    }
  }
});

test("a job that an operator has cancelled meanwhile is refused with that", async () => {
  const support = await staff.operator("support");
  const { id: job } = await market.job(await market.venue(), friday);
  await support.run("jobs cancel", { job }, reason);
  await market.handleEvents();
  expect((await support.run("jobs cancel", { job }, reason)).body).toMatchObject({
    code: "HAPPENED",
    happened: happened("job.cancelled", support.name),
  });
});

test("a dispute about hours that a side has ended says what was accepted, and what counts", async () => {
  const moderator = await staff.operator("moderator");
  const work = await createCompletedWork(market);
  await work.propose("venue", 240);
  await work.propose("person", 300);
  await work.dispute("person");
  const item = { kind: "hours", id: work.id };
  expect((await moderator.post("/queue/item", item)).status).toBe(200);
  await work.accept("person");
  const ended = {
    code: "HAPPENED",
    happened: [
      { name: "happenedBy", values: { what: "hours.accepted", at } },
      { name: "hoursCount", values: { minutes: 240 } },
    ],
  };
  expect((await moderator.post("/queue/item", item)).body).toMatchObject(ended);
  const input = { application: work.id, minutes: "300" };
  const { body } = await moderator.post("/run/hours/decide", { input, reason, item });
  expect(body).toMatchObject(ended);
});

test("a request that its requester has taken back says so, to who had it open", async () => {
  const [first, second] = [await staff.operator("support"), await staff.operator("support")];
  const { id: account } = await market.person();
  const approval = String((await first.run("people delete", { account }, reason)).body["approvalId"]);
  const taken = await first.run("approvals reject", { approval }, reason);
  expect(taken.body["done"]).toMatchObject([{ name: "requestTakenBack" }]);
  const { body } = await second.post("/queue/item", { kind: "approval", id: approval });
  const why = { name: "reasonGiven", values: { reason } };
  const end = [...happened("request.takenback", first.name), why];
  expect(body).toMatchObject({ code: "HAPPENED", happened: end });
});
