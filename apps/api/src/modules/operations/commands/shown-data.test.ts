import { applicationsNoshow } from "@bandeja/contract/calls/applications";
import { paymentsSetBilling } from "@bandeja/contract/calls/billing-changes";
import { accountExport } from "@bandeja/contract/calls/privacy";
import { reportsAdd } from "@bandeja/contract/calls/reports";
import { listedCommand, viewCommand } from "@bandeja/contract/console/constants";
import { and, eq, inArray, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createCompletedWork } from "../../../../testing/completed-work.ts";
import { byPerson } from "../../../../testing/decide.ts";
import { makeSamePerson } from "../../../../testing/make-same-person.ts";
import { openTerminal } from "../../../../testing/operator-terminal.ts";
import { marketPassword, tuesdayNoon } from "../../../../testing/test-market.ts";
import { createTestPayments, type TestPayments } from "../../../../testing/test-payments.ts";
import { auditLog } from "../../../db/schema/audit.ts";
import { isId, newId } from "../../../kernel/ids.ts";
import type { OperatorQuery } from "../core/operation.ts";
import { groups } from "../groups.ts";

const queries = groups.flatMap(({ name, commands }) =>
  commands.flatMap((one) => (one.kind === "query" ? [[`${name} ${one.name}`, one] as const] : [])),
);
const isOfNobody = ({ shows }: OperatorQuery) => shows === "nobody";

let till: TestPayments;
let terminal: ReturnType<typeof openTerminal>;
let sides: Awaited<ReturnType<typeof fill>>;
/** Names, addresses, numbers and ids of all accounts. */
let known: readonly string[];

const reason = "They have called about it today.";

async function disputeHours() {
  const work = await createCompletedWork(till);
  await work.propose("venue", 240);
  await work.propose("person", 320);
  await work.dispute("person");
  return work;
}

/** A disputed payment of a venue with a tax number. */
async function disputePayment() {
  const { venue, sessionId, paymentId } = await till.begun();
  const company = { legalname: "Aurora, Lda.", taxnumber: "501 442 600", countrycode: "PT" } as const;
  const place = { address: "Rua do Ouro 1", zipcode: "1100-060", city: "Lisboa" };
  const body = { restaurant_id: venue.id, ...company, ...place };
  await till.ask(paymentsSetBilling, { token: venue.token, body });
  await till.sendEvent(till.stripe.pays(sessionId));
  await till.sendEvent(till.stripe.disputes(sessionId, "needs_response"));
  const { venue: withCredit } = await till.paid();
  return { payer: venue, paymentId, withCredit };
}

async function failTask(accountId: string): Promise<void> {
  const data = JSON.stringify({ accountId, mail: "emailChanged" });
  await till.db.execute(sql`INSERT INTO pgboss.job (name, data, retry_limit, dead_letter)
    VALUES ('mail', ${data}::jsonb, 0, 'failed-tasks')`);
  await till.workOff();
}

/** Something in each list. */
async function fill() {
  const { venue, person, id: application } = await disputeHours();
  const twin = await till.person();
  await makeSamePerson(till.db, twin, await till.venue());
  const paid = await disputePayment();
  await till.venue({ name: "Bandeja Support" });
  const today = { startDate: "2026-03-10", endDate: "2026-03-10", startTime: "11:00", endTime: "20:00" };
  const other = await till.venue();
  const { id } = await till.application(await till.job(other, today), person, { status: "confirmed" });
  await till.ask(applicationsNoshow, { token: other.token, body: { application_id: id } });
  const about = { person_id: other.id, reason: "unsafe", text: "No light on the stairs." } as const;
  const report = (await till.ask(reportsAdd, { token: person.token, body: about })).body.data._id;
  const job = await till.job(other, { startDate: "2026-03-20", endDate: "2026-03-20" });
  await till.application(job, person, { status: "confirmed" });
  await terminal.type("people", "delete", (await till.person()).id, "--reason", reason);
  await terminal.type("people", "note", person.id, "--reason", reason);
  await till.handleEvents();
  await till.workOff();
  await failTask(venue.accountId);
  await till.db.execute(sql`DELETE FROM notification_deliveries`);
  await till.db.execute(sql`INSERT INTO notification_deliveries
      (notification_id, target_id, channel, state, answer, attempts, settled_at)
    SELECT id, ${newId()}::uuid, 'mail', 'failed', '452 full', 1, ${tuesdayNoon.toISOString()}
    FROM notifications WHERE read_at IS NULL LIMIT 1`);
  return { ...paid, venue, person, twin, application, other, job, report };
}

/** What the queries about one are asked for. */
function argumentsOf(name: string): string[] {
  const { person, twin, payer, withCredit, other, job, application, report, paymentId } = sides;
  const asked: Readonly<Record<string, { readonly id: string }>> = {
    "people same": twin,
    "jobs list": other,
    "jobs history": job,
    "reports show": { id: report },
    "reports photos": { id: report },
    "hours show": { id: application },
    "payments list": payer,
    "payments credits": withCredit,
    "payments history": { id: paymentId },
  };
  const takes = Object.values(queries.find(([one]) => one === name)?.[1].input ?? {});
  return takes.some(({ as, isRequired }) => as === "argument" && isRequired)
    ? [(asked[name] ?? person).id]
    : [];
}

beforeAll(async () => {
  till = await createTestPayments({ conduct: { ...byPerson } });
  terminal = openTerminal(till.services);
  sides = await fill();
  const { rows } = await till.db.execute<{ text: string }>(sql`
    SELECT unnest(ARRAY[a.id::text, o.party_id::text, a.email, a.phone_e164, v.name, w.name, b.legal_name, b.tax_number])
      AS text
    FROM accounts a JOIN owners o ON o.account_id = a.id LEFT JOIN venues v ON v.id = o.party_id
      LEFT JOIN workers w ON w.id = o.party_id LEFT JOIN billing_details b ON b.venue_id = o.party_id`);
  known = rows.flatMap(({ text }) => text || []);
});
afterAll(() => till.close());

/** The accounts that the log says were shown for a reason, one for each row. */
async function findShown(why: string) {
  const { accountId, command, event } = auditLog;
  const isLook = inArray(command, [viewCommand, listedCommand]);
  const rows = await till.db
    .select({ accountId })
    .from(auditLog)
    .where(and(eq(event, "operated"), eq(auditLog.reason, why), isLook));
  return rows.flatMap((row) => row.accountId ?? []).toSorted();
}

async function ownersOf(ids: readonly string[]): Promise<string[]> {
  const { rows } = await till.db.execute<{ id: string }>(sql`
    SELECT DISTINCT account_id AS id FROM owners WHERE party_id = ANY(${sql.param([...ids])}::uuid[])
      OR account_id = ANY(${sql.param([...ids])}::uuid[])`);
  return rows.map(({ id }) => id).toSorted();
}

describe("of each query", () => {
  test("what it knows about accounts is among what the test looks for", () => {
    expect(known).toEqual(expect.arrayContaining(["PT501442600", "Aurora, Lda.", sides.person.id]));
  });

  test.each(queries.filter(([, query]) => isOfNobody(query)))("%s shows nobody's data", async (name) => {
    await terminal.type(...name.split(" "), ...argumentsOf(name), "--json");
    const printed = terminal.output.join("\n");
    expect(known.filter((text) => printed.includes(text))).toEqual([]);
  });

  test.each(queries.filter(([, query]) => !isOfNobody(query)))(
    "%s takes a reason, which each that it shows has in its log",
    async (name, { shows }) => {
      const line = [...name.split(" "), ...argumentsOf(name)];
      await expect(terminal.type(...line)).rejects.toThrow("required option '--reason <text>' not specified");
      await expect(terminal.type(...line, "--reason", "because")).rejects.toThrow("at least 10 characters");
      const nobody = openTerminal(till.services, { user: "" });
      await expect(nobody.type(...line, "--reason", reason)).rejects.toThrow("Say who you are by --by");
      const why = `Looks for what ${name} has.`;
      await terminal.type(...line, "--reason", why);
      const rows = terminal.shown();
      expect(rows.length > 0).toBe(name !== "reports photos");
      const shown = await findShown(why);
      expect(shown).not.toEqual([]);
      if (typeof shows !== "object") return;
      const cells = rows.flatMap((row) => shows.flatMap((column) => String(row[column]).split(", ")));
      expect(shown).toEqual(await ownersOf(cells.filter(isId)));
      await terminal.type(...line, "--reason", why);
      expect(await findShown(why)).toEqual(shown);
    },
  );
});

test("an account reads in its export that a list has shown it, and why", async () => {
  const why = "Prepares the books of March.";
  await terminal.type("payments", "receipts", "--csv", "--reason", why, "--by", "Rita");
  const { token } = sides.payer;
  const body = { password: marketPassword };
  const { data } = (await till.ask(accountExport, { token, body })).body;
  expect(data.views).toContainEqual({ at: expect.any(String), reason: why });
  expect(data.log).toContainEqual({ event: "operated", at: expect.any(String), act: "people listed" });
  expect(await findShown(why)).toHaveLength(2);
  await terminal.type("audit", "list", "--command", "payments receipts", "--reason", reason);
  expect(terminal.shown()).toContainEqual(
    expect.objectContaining({ by: "Rita", command: "payments receipts", about: null, reason: why }),
  );
});

test("the audit log lists a look at a list as one row, and the rows of an account on demand", async () => {
  const commands = async (...more: string[]) => {
    await terminal.type("audit", "list", "--limit", "200", ...more, "--reason", reason);
    return terminal.shown().map(({ command }) => command);
  };
  expect(await commands()).not.toContain(listedCommand);
  expect(await commands("--about", sides.payer.id)).toContain(listedCommand);
});

test("the history of an account names the list that has shown it", async () => {
  const why = "Goes through open reports.";
  await terminal.type("reports", "list", "--reason", why);
  await terminal.type("people", "history", sides.person.id, "--reason", reason);
  const listed = terminal.shown().filter((row) => row.reason === why);
  expect(listed).toMatchObject([{ what: "operated reports list", by: "ana" }]);
});

test("a reason that names who has reported one of a list is refused, also if the list shows both", async () => {
  const { name } = (
    await till.db.execute<{ name: string }>(sql`SELECT name FROM workers WHERE id = ${sides.person.id}`)
  ).rows[0]!;
  const why = `${name} has called about hours.`;
  const line = ["audit", "list", "--reason", why];
  await terminal.type("people", "note", sides.other.id, "--reason", reason);
  await expect(terminal.type(...line)).rejects.toThrow("somebody who has reported this account");
  expect(await findShown(why)).toEqual([]);
  expect(terminal.shown()).toEqual([]);
});
