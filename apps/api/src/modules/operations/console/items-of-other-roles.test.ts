import { applicationsCancel } from "@bandeja/contract/calls/applications";
import { conductAppeal } from "@bandeja/contract/calls/conduct";
import { reportsAdd } from "@bandeja/contract/calls/reports";
import {
  queueKinds,
  type ConsolePage,
  type QueueKind,
  type RunAnswer,
} from "@bandeja/contract/console/calls";
import type { ConsoleItem, ConsoleItemDetails } from "@bandeja/contract/console/items";
import { hasRole, operatorRoles, type OperatorRole } from "@bandeja/contract/console/roles";
import { stripeError } from "@bandeja/providers/testing/fake-stripe";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createCompletedWork } from "../../../../testing/completed-work.ts";
import { openConsole } from "../../../../testing/console-client.ts";
import { hoursAfter, tuesdayNoon } from "../../../../testing/test-market.ts";
import { createTestPayments, type TestPayments } from "../../../../testing/test-payments.ts";
import { withBadRow } from "../../../../testing/with-bad-row.ts";
import { newId } from "../../../kernel/ids.ts";

let till: TestPayments;
let staff: ReturnType<typeof openConsole>;
type Operator = Awaited<ReturnType<typeof staff.operator>>;
const operators = new Map<OperatorRole, Operator>();
const operatorOf = (role: OperatorRole) => operators.get(role)!;
beforeAll(async () => {
  till = await createTestPayments({ console: { url: undefined, listen: undefined } });
  staff = openConsole(till);
  for (const role of operatorRoles) operators.set(role, await staff.operator(role));
});
beforeEach(() => till.setNow(tuesdayNoon));
afterAll(() => till.close());

const reason = "They have called about it today.";

async function report(leave = false) {
  const [venue, person] = [await till.venue(), await till.person({ emailVerifiedAt: tuesdayNoon })];
  const job = await till.job(venue, { startDate: "2026-03-10", endDate: "2026-03-10", startTime: "20:00" });
  const { id } = await till.application(job, person, { status: "confirmed" });
  const body = { person_id: venue.id, reason: "violence", text: "", application_id: id, leave } as const;
  const { data } = (await till.ask(reportsAdd, { token: person.token, body })).body;
  await till.handleEvents();
  return { id: data._id, venue, person, job };
}

/** A report that was answered, which nobody could deliver. */
async function undeliveredAnswer() {
  const { id, person } = await report();
  await operatorOf("moderator").run("reports answer", { report: id, text: "We look into it." }, reason);
  await till.workOff();
  await till.db.execute(sql`UPDATE notification_deliveries d SET state = 'failed', answer = '452 full',
    settled_at = ${tuesdayNoon.toISOString()} FROM notifications n
    WHERE n.id = d.notification_id AND n.account_id = ${person.accountId}`);
  return person;
}

/** What gives an item of each kind, with those whose pages it leaves something on. */
const makers: Record<QueueKind, () => Promise<readonly string[]>> = {
  async proposal() {
    const { id } = await till.person();
    await operatorOf("admin").run(
      "conduct suspend",
      { days: "2026-03-09", account: id, forever: true },
      reason,
    );
    return [id];
  },
  async review() {
    const person = await till.person();
    const [offence_id = ""] = await till.offend(person, hoursAfter(tuesdayNoon, -2));
    await till.ask(conductAppeal, { token: person.token, body: { offence_id, text: "It was not me." } });
    return [person.id];
  },
  async report() {
    const { venue, person } = await report();
    return [venue.id, person.id];
  },
  async hours() {
    const work = await createCompletedWork(till);
    await work.propose("venue", 240);
    await work.propose("person", 320);
    await work.dispute("person");
    return [work.venue.id, work.person.id];
  },
  async dispute() {
    const { venue, sessionId } = await till.posted();
    await till.sendEvent(till.stripe.disputes(sessionId, "needs_response"));
    return [venue.id];
  },
  async refund() {
    const { venue, paymentId } = await till.paid();
    till.stripe.answerInstead(({ path }, response) => {
      if (path !== "/v1/refunds") return false;
      stripeError(response, 400, { type: "invalid_request_error", code: "charge_not_refundable" });
      return true;
    });
    await operatorOf("finance").run("payments refund", { payment: paymentId }, reason);
    await till.workOff();
    till.stripe.answerInstead(undefined);
    return [venue.id];
  },
  async approval() {
    const { id } = await till.person();
    await operatorOf("admin").run("people delete", { account: id }, reason);
    return [id];
  },
  async task() {
    await till.db.execute(sql`INSERT INTO pgboss.job (name, data, retry_limit, dead_letter)
      VALUES ('receipt', '{"receiptId": "none"}', 0, 'failed-tasks')`);
    await till.workOff();
    return [];
  },
  async event() {
    const [venue, person] = [await till.venue(), await till.person()];
    const application = await till.application(await till.job(venue), person, { status: "confirmed" });
    const bad = { table: "notifications", column: "account_id", id: venue.accountId } as const;
    await withBadRow(till.db, bad, async () => {
      await till.ask(applicationsCancel, { token: person.token, body: { application_id: application.id } });
      for (let hours = 0; hours < 12; hours += 1) {
        till.setNow(hoursAfter(tuesdayNoon, hours - 12));
        await till.services.relay.drain();
      }
    });
    till.setNow(tuesdayNoon);
    return [];
  },
  async delivery() {
    await undeliveredAnswer();
    return [];
  },
  async provider() {
    for (const state of ["open", "half-open", "open"] as const) {
      till.services.breakers.reportChange({ name: "mail", state }, new Error("550 slow down"));
    }
    return [];
  },
};

/** Whose each kind is, apart from admins. */
const rolesOf: Record<QueueKind, readonly [OperatorRole, ...OperatorRole[]]> = {
  proposal: ["moderator"],
  review: ["moderator"],
  report: ["moderator"],
  hours: ["moderator"],
  dispute: ["finance"],
  refund: ["finance"],
  approval: ["support"],
  task: ["support"],
  event: ["support"],
  delivery: ["support"],
  provider: ["support", "finance"],
};

/** What tells of an item, besides that its kind was looked into. */
const traces: Partial<Record<QueueKind, RegExp>> = {
  report: /report/i,
  // That a command was requested is in the history of its account, for all roles: nothing more would be hidden.
  approval: /(?!)/,
};

const queueOf = async (operator: Operator) => (await operator.get("/queue")).body["data"] as ConsoleItem[];

/** What a page of a party and its history say to an operator. */
async function readPage(operator: Operator, id: string) {
  await operator.post("/view", { partyId: id, pick: "contact" });
  const page = (await operator.get(`/pages/party/${id}`)).body["data"] as ConsolePage;
  const { rows } = (await operator.run("people history", { account: id })).body as unknown as RunAnswer;
  expect(rows?.length).toBeGreaterThan(0);
  return JSON.stringify([page, rows]);
}

test.each(queueKinds)(
  "nothing of an item of the kind %s reaches a role that may not read it",
  async (kind) => {
    const partyIds = await makers[kind]();
    const own = operatorOf(rolesOf[kind][0]);
    const { id } = (await queueOf(own)).find((item) => item.kind === kind)!;
    const others = operatorRoles.filter((role) => !hasRole(role, rolesOf[kind]));

    async function expectNothing() {
      for (const other of others.map(operatorOf)) {
        expect((await queueOf(other)).filter((item) => item.kind === kind)).toEqual([]);
        for (const path of ["claim", "version", "item"]) {
          const [asked, invented] = await Promise.all(
            [id, newId()].map((one) => other.post(`/queue/${path}`, { kind, id: one })),
          );
          expect(asked?.body).toEqual(invented?.body);
          expect(asked?.body.code).toBe("NOT_FOUND");
        }
        for (const partyId of partyIds) {
          expect(await readPage(other, partyId)).not.toMatch(traces[kind] ?? `known:queue ${kind}`);
        }
      }
    }

    await own.post("/queue/claim", { kind, id });
    const opened = (await own.post("/queue/item", { kind, id })).body["data"] as ConsoleItemDetails;
    await till.handleEvents();
    await expectNothing();
    const [answer] = opened.answers;
    if (answer === undefined) return;
    const input = { ...answer.input, ...(answer.says && { [answer.says]: reason }) };
    expect((await own.answer({ kind, id }, { ...answer, input }, reason)).status).toBe(200);
    await expectNothing();
  },
);

test("who reads items sees in a history that they were opened", async () => {
  const [, personId = ""] = await makers.report();
  const { id } = (await queueOf(operatorOf("moderator"))).find(({ party }) => party?.id === personId)!;
  await operatorOf("moderator").post("/queue/item", { kind: "report", id });
  await till.handleEvents();
  expect(await readPage(operatorOf("admin"), personId)).toContain(`known:queue report ${id}`);
});

test("support does not read what was sent to somebody about a report, nor that it did not arrive", async () => {
  const person = await undeliveredAnswer();
  const sentTo = async (role: OperatorRole) => {
    await operatorOf(role).post("/view", { partyId: person.id, pick: "contact" });
    const { body } = await operatorOf(role).run("people deliveries", { account: person.id });
    return (body as unknown as RunAnswer).rows?.map(({ kind }) => kind);
  };
  expect(await sentTo("admin")).toContain("reportanswered");
  expect(await sentTo("support")).not.toContain("reportanswered");
  const failedFor = async (role: OperatorRole) =>
    JSON.stringify((await operatorOf(role).run("deliveries list-failed", {})).body["rows"]);
  expect(await failedFor("admin")).toContain(person.id);
  expect(await failedFor("support")).not.toContain(person.id);
});

test("of work that was left with a report, others read no more than of other cancellations that do not count", async () => {
  const { person, venue, job } = await report(true);
  const pass = await till.person();
  const venueOfPass = await till.venue();
  const other = await till.job(venueOfPass, {
    startDate: "2026-03-10",
    endDate: "2026-03-10",
    startTime: "20:00",
  });
  const { id } = await till.application(other, pass, { status: "confirmed" });
  const body = { application_id: id, pass: true };
  await till.ask(applicationsCancel, { token: pass.token, body });
  await till.handleEvents();
  const noteFor = async (role: OperatorRole, page: string, partyId: string) => {
    await operatorOf(role).post("/view", { partyId, pick: "contact" });
    const { history } = (await operatorOf(role).get(page)).body["data"] as ConsolePage;
    return history.find(({ what }) => what === "application.cancelled")?.note?.at(-1)?.name;
  };
  for (const page of [`/pages/party/${person.id}`, `/pages/job/${job.id}`]) {
    const partyId = page.includes("job") ? venue.id : person.id;
    expect(await noteFor("moderator", page, partyId)).toBe("cancelExcused");
    expect(await noteFor("support", page, partyId)).toBe("cancelExcused");
  }
  expect(await noteFor("moderator", `/pages/party/${pass.id}`, pass.id)).toBe("cancelPass");
  expect(await noteFor("support", `/pages/party/${pass.id}`, pass.id)).toBe("cancelExcused");
});

test("a role reads of the commands that wait those that it may decide about", async () => {
  const [accountId = ""] = await makers.approval();
  const listFor = async (role: OperatorRole) =>
    JSON.stringify((await operatorOf(role).run("approvals list", {})).body["rows"]);
  expect(await listFor("support")).toContain(accountId);
  expect(await listFor("finance")).not.toContain(accountId);
});
