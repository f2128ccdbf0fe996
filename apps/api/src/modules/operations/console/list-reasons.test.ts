import { reportsAdd } from "@bandeja/contract/calls/reports";
import { listedCommand } from "@bandeja/contract/console/constants";
import type { Row } from "@bandeja/contract/console/rows";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openConsole } from "../../../../testing/console-client.ts";
import { hoursAfter, tuesdayNoon } from "../../../../testing/test-market.ts";
import { createTestPayments, type TestPayments } from "../../../../testing/test-payments.ts";
import { auditLog } from "../../../db/schema/audit.ts";

let till: TestPayments;
let staff: ReturnType<typeof openConsole>;
beforeAll(async () => {
  till = await createTestPayments({ console: { url: undefined, listen: undefined } });
  staff = openConsole(till);
});
beforeEach(() => till.setNow(tuesdayNoon));
afterAll(() => till.close());

type Operator = Awaited<ReturnType<typeof staff.operator>>;
const path = "/run/payments/receipts";
const give = (operator: Operator, reason: string, list = "payments receipts") =>
  operator.post("/view/list", { list, reason });

/** The accounts that the log says were shown for a reason. */
async function findShown(reason: string) {
  await till.handleEvents();
  const rows = await till.db.select().from(auditLog).where(eq(auditLog.reason, reason));
  return rows.flatMap(({ command, accountId }) => (command === listedCommand ? (accountId ?? []) : []));
}

test("a list takes a reason once within half an hour, which those of its rows have once", async () => {
  const [one, two] = [await till.paid(), await till.paid()];
  const finance = await staff.operator("finance");
  const reason = "Prepares the books of March.";
  const run = (input: object = {}) => finance.post(path, { input });
  expect((await run()).body).toMatchObject({ ok: false, code: "VIEW_REASON" });
  expect((await run()).body.party).toBeUndefined();
  expect((await give(finance, "  because ")).body).toMatchObject({ code: "REASON_SHORT", field: "reason" });
  expect((await give(finance, reason)).status).toBe(200);
  const first = (await run({ limit: "1" })).body;
  expect(await findShown(reason)).toEqual([two.venue.accountId]);
  await run({ limit: "1", after: first["next"] });
  await run();
  expect((await findShown(reason)).toSorted()).toEqual([one.venue.accountId, two.venue.accountId].toSorted());
  // A reason for one list is none for another, nor for a page, nor for a colleague.
  expect((await finance.post("/run/payments/disputes", { input: {} })).body.code).toBe("VIEW_REASON");
  expect((await finance.get(`/pages/party/${one.venue.id}`)).body.code).toBe("VIEW_REASON");
  expect((await (await staff.operator("finance")).post(path, { input: {} })).body.code).toBe("VIEW_REASON");
  till.setNow(hoursAfter(tuesdayNoon, 0.45));
  expect((await run()).status).toBe(200);
  till.setNow(hoursAfter(tuesdayNoon, 0.55));
  expect((await run()).body.code).toBe("VIEW_REASON");
});

test("who is left out of a list is not said to be shown in it", async () => {
  const { venue } = await till.paid();
  const own = await staff.operator("finance", ["--phone", "+351 913 222 100"]);
  const { payer, reason } = { payer: await till.paid(), reason: "Looks for a missing receipt." };
  await till.db.execute(`UPDATE accounts SET email = '${own.email}' WHERE id = '${payer.venue.accountId}'`);
  await give(own, reason);
  const rows = (await own.post(path, { input: {} })).body["rows"] as readonly Row[];
  const listed = rows.map(({ venueId }) => venueId);
  expect(listed).toContain(venue.id);
  const shown = await findShown(reason);
  expect(shown).toContain(venue.accountId);
  expect(shown.includes(payer.venue.accountId)).toBe(listed.includes(payer.venue.id));
});

test("a reason that names who has reported one of a list is refused, and another one is taken", async () => {
  const { venue } = await till.posted();
  const person = await till.person({ name: "Belmira Quaresma" });
  await till.application(await till.job(venue), person);
  const body = { person_id: venue.id, reason: "unsafe", text: "No light." } as const;
  await till.ask(reportsAdd, { token: person.token, body });
  const admin = await staff.operator("admin");
  const run = async () => (await admin.post(path, { input: {} })).body;
  await give(admin, "Belmira Quaresma asked for it.");
  expect(await run()).toMatchObject({ code: "REPORTER_NAMED", field: "reason" });
  await give(admin, "Somebody has asked for it.");
  expect((await run()).ok).toBe(true);
});
