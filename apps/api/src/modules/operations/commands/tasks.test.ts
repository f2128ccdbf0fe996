import { keepOutcome } from "@bandeja/contract/console/outcomes";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { auditLog } from "../../../db/schema/audit.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { eraseAccount } from "../../privacy/erase-store.ts";
import { openTerminal } from "../../../../testing/operator-terminal.ts";
import { createTestMarket, type Market } from "../../../../testing/test-market.ts";

let market: Market;
let terminal: ReturnType<typeof openTerminal>;
beforeAll(async () => {
  market = await createTestMarket();
  terminal = openTerminal(market.services);
});
beforeEach(() => market.db.execute(sql`DELETE FROM pgboss.job`));
afterAll(() => market.close());

const reason = "The cause is mended: the provider is back.";

/** Makes tasks of one kind fail permanently, with data that their handler refuses. */
async function fail(task: string, count: number, address = "ana@venue.test"): Promise<void> {
  const data = JSON.stringify({
    to: { name: "Ana", address },
    ...(task === "mail" ? { mail: "emailChanged" } : { receiptId: "none" }),
  });
  for (let n = 0; n < count; n += 1) {
    await market.db.execute(sql`INSERT INTO pgboss.job (name, data, retry_limit, dead_letter)
      VALUES (${task}, ${data}::jsonb, 0, 'failed-tasks')`);
  }
  await market.workOff();
}
async function listFailed(...options: string[]) {
  await terminal.look("tasks", "list-failed", ...options);
  return terminal.shown();
}

test("failed tasks are listed with cause, account and kind, without recipients", async () => {
  const venue = await market.venue({ email: "Ana@venue.test" });
  await fail("mail", 2);
  await fail("receipt", 1);
  const row = {
    id: expect.any(String),
    account: venue.id,
    attempts: 1,
    state: "givenup",
    failedAt: expect.any(String),
  };
  expect(await listFailed()).toEqual([
    { ...row, task: "receipt", kind: null, cause: expect.any(String) },
    { ...row, task: "mail", kind: "emailChanged", cause: expect.stringContaining("TypeError") },
    { ...row, task: "mail", kind: "emailChanged", cause: expect.stringContaining("TypeError") },
  ]);
  expect(await listFailed("--task", "receipt")).toHaveLength(1);
  expect(await listFailed("--limit", "1")).toHaveLength(1);
});

test("a retried task is queued again, and the audit log has the reason", async () => {
  await fail("mail", 2);
  const [first, second] = await listFailed();
  await terminal.type("tasks", "retry", String(first?.["id"]), "--reason", reason);
  expect(terminal.output).toEqual(["Put 1 task on the queue again."]);
  expect((await listFailed()).map(({ id }) => id)).toEqual([second?.["id"]]);
  const { rows } = await market.db.execute(
    sql`SELECT name, state FROM pgboss.job WHERE name <> 'failed-tasks' AND state = 'created'`,
  );
  expect(rows).toEqual([{ name: "mail", state: "created" }]);
  const noted = await market.db.select().from(auditLog).where(eq(auditLog.command, "tasks retry"));
  expect(noted.at(-1)).toMatchObject({
    command: "tasks retry",
    reason,
    outcome: keepOutcome([{ name: "tasksRetried", values: { count: 1 } }, { name: "onCommandLine" }]),
  });
});

test("a task is listed and retried by the id in its log lines", async () => {
  await fail("mail", 2);
  const { rows } = await market.db.execute<{ id: string }>(
    sql`SELECT id FROM pgboss.job WHERE name = 'mail' AND state = 'failed'`,
  );
  const logged = rows.map(({ id }) => id);
  expect(new Set((await listFailed()).map(({ id }) => id))).toEqual(new Set(logged));
  await terminal.type("tasks", "retry", String(logged[0]), "--reason", reason);
  expect((await listFailed()).map(({ id }) => id)).toEqual([logged[1]]);
});

test("all tasks of one kind are retried together, and no others", async () => {
  await fail("mail", 3);
  await fail("receipt", 1);
  await terminal.type("tasks", "retry", "--task", "mail", "--reason", reason);
  expect(terminal.output).toEqual(["Put 3 tasks on the queue again."]);
  expect((await listFailed()).map(({ task }) => task)).toEqual(["receipt"]);
});

test("retrying a task that has not failed is refused, and so is retrying all tasks", async () => {
  await fail("mail", 1);
  const retry = (...line: string[]) => terminal.type("tasks", "retry", ...line, "--reason", reason);
  await expect(retry("019a4f6e-7c1d-7a6b-9c55-0c2f6f6a1b2c")).rejects.toThrow("No failed task matches");
  await expect(retry("x")).rejects.toThrow("is not an id");
  await expect(retry()).rejects.toThrow("Give the id of a task");
  expect(await listFailed()).toHaveLength(1);
});

test("the schedule shows each task and its last success", async () => {
  await market.db.execute(sql`INSERT INTO pgboss.job (name, retry_limit) VALUES ('clean-up', 0)`);
  await market.workOff();
  await terminal.type("tasks", "schedule");
  const rows = terminal.shown();
  expect(rows.map(({ task }) => task)).toEqual([
    "clean-up",
    "delete-report-photos",
    "expire-applications",
    "follow-shifts",
    "let-time-decide",
    "publish-reviews",
    "reconcile-payments",
    "send-recovery-links",
    "send-reminders",
    "summarize-hiring",
  ]);
  expect(rows[0]).toMatchObject({ state: "ok", lastSuccess: expect.any(String), failuresInARow: 0 });
});

test("a deleted account's failed mails are deleted with it", async () => {
  const [deletion, remaining] = [await market.venue(), await market.venue()];
  const { rows } = await market.db.execute<{ id: string; email: string }>(
    sql`SELECT id, email FROM accounts`,
  );
  const emailOf = ({ accountId: id }: { accountId: string }) =>
    rows.find((row) => row.id === id)?.email ?? "";
  await fail("mail", 1, emailOf(deletion));
  await fail("mail", 1, emailOf(remaining));
  expect(await listFailed("--task", "mail")).toHaveLength(2);
  await inTransaction(market.services.db, (tx) =>
    eraseAccount(tx, deletion.accountId, market.services.now()),
  );
  const left = await market.db.execute(
    sql`SELECT data -> 'to' ->> 'address' AS address FROM pgboss.job WHERE name = 'failed-tasks'`,
  );
  expect(left.rows).toEqual([{ address: emailOf(remaining) }]);
});
