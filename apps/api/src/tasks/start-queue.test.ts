import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openDatabase, type Database } from "../db/database.ts";
import { inTransaction } from "../db/transaction.ts";
import { createTestDatabase, type TestDatabase } from "../../testing/test-database.ts";
import { startMailServer } from "@bandeja/providers/testing/mail-server";
import type { MailMessage, MailProvider } from "@bandeja/providers/mail/mail-provider";
import { createSmtpMail } from "@bandeja/providers/mail/smtp-mail";
import { createSandbox } from "@bandeja/fake-payments/create-sandbox";
import { createFolderPhotoStore } from "@bandeja/providers/photos/folder-photos";
import { hashWith } from "../db/hash-key.ts";
import { noTelemetry } from "@bandeja/observability/telemetry";
import { ProviderError } from "@bandeja/providers/provider-error";
import { countFailedTasks, findFailedTasks, findKept } from "./failed-tasks-store.ts";
import { judgeTaskRuns } from "./judge-task-runs.ts";
import type { MailJob, RunningQueue } from "./queue.ts";
import { readConfig } from "@bandeja/config/config";
import { createHandlers } from "../modules.ts";
import { moveFutureTasks } from "./future-tasks-store.ts";
import { startQueue } from "./start-queue.ts";

let testDatabase: TestDatabase;
let database: Database;
let queue: RunningQueue;
let sent: MailMessage[];
let failure: Error | undefined;
let smtp: MailProvider | undefined;
let stuck: (() => Promise<void>) | undefined;
let logged: object[];

const mail = {
  async send(message: MailMessage) {
    if (smtp) return smtp.send(message);
    if (stuck) return stuck().then(() => "250 late");
    if (failure) throw failure;
    return `250 mail ${sent.push(message)}`;
  },
};
const open = (work: boolean, stopMs?: number) =>
  startQueue({
    ...(stopMs !== undefined && { stopMs }),
    databaseUrl: testDatabase.url,
    db: database.db,
    createHandlers: (tasks) =>
      createHandlers({
        config: readConfig({}),
        db: database.db,
        queue: tasks,
        mail,
        push: undefined,
        sms: { send: async () => "SM1" },
        keyedHash: hashWith("k".repeat(32)),
        photos: createFolderPhotoStore("no-such-folder"),
        payments: createSandbox({
          db: database.db,
          siteUrl: "http://bandeja.test",
          now: () => new Date(),
          secret: "s",
        }),
        siteUrl: "http://bandeja.test",
        telemetry: noTelemetry,
        now: () => new Date(),
      }),
    work,
    connections: 3,
    log: { error: (details) => void logged.push(details) },
    telemetry: noTelemetry,
  });

function job(name: string): MailJob {
  const values = { name, phone: "+351 911 000 111" };
  return { to: { name, address: "ana@venue.test" }, language: "pt", mail: "phoneMoved", values };
}
const send = (name: string) => inTransaction(database.db, (tx) => queue.sendMail(tx, job(name)));

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.url, { max: 5 });
  queue = await open(false);
});
beforeEach(() => {
  sent = [];
  logged = [];
  failure = undefined;
  smtp = undefined;
  stuck = undefined;
});
afterAll(async () => {
  await queue.stop();
  await database.close();
  await testDatabase.drop();
});

test("a mail is sent after its transaction", async () => {
  await send("Ana");
  expect(sent).toEqual([]);
  expect(await queue.workOff()).toBe(1);
  expect(sent).toMatchObject([
    {
      to: { name: "Ana", address: "ana@venue.test" },
      subject: "Seu número de celular passou para outra conta",
    },
  ]);
  expect(await queue.workOff()).toBe(0);
});

test("a mail is not sent if its transaction rolls back", async () => {
  const work = inTransaction(database.db, async (tx) => {
    await queue.sendMail(tx, job("Ana"));
    throw new Error("changed my mind");
  });
  await expect(work).rejects.toThrow("changed my mind");
  expect(await queue.workOff()).toBe(0);
});

test("a mail that the server did not accept is retried later", async () => {
  failure = new ProviderError("unavailable", "away");
  await send("Ana");
  expect(await queue.workOff()).toBe(1);
  failure = undefined;
  expect(await queue.workOff()).toBe(0);
  await database.db.execute(sql`UPDATE pgboss.job SET start_after = now() WHERE state = 'retry'`);
  expect(await queue.workOff()).toBe(1);
  expect(sent.map(({ to }) => to.name)).toEqual(["Ana"]);
});

test("tasks and schedule do not wait for a clock that was set back", async () => {
  await send("Ana");
  // Due in a minute, by a clock that is an hour ahead.
  await database.db.execute(sql`
    UPDATE pgboss.job SET created_on = now() + interval '60 min', start_after = now() + interval '61 min'
    WHERE name = 'mail' AND state = 'created'`);
  await database.db.execute(sql`UPDATE pgboss.version SET cron_on = now() + interval '1 h'`);
  expect(await inTransaction(database.db, (tx) => moveFutureTasks(tx))).toEqual(["mail"]);
  expect(await inTransaction(database.db, (tx) => moveFutureTasks(tx))).toEqual([]);
  const { rows } = await database.db.execute<{ wait: number; isPast: boolean }>(sql`
    SELECT extract(epoch FROM start_after - now())::float8 AS wait, (SELECT cron_on <= now() FROM pgboss.version) AS "isPast"
    FROM pgboss.job WHERE name = 'mail' AND state = 'created'`);
  expect(rows).toEqual([{ wait: expect.closeTo(60, -1), isPast: true }]);
  await database.db.execute(sql`UPDATE pgboss.job SET start_after = now() WHERE state = 'created'`);
  expect(await queue.workOff()).toBe(1);
});

test("a mail that a real server refuses at first is retried until it is accepted, and arrives once", async () => {
  const answers = [451, 421, 250];
  const server = await startMailServer({
    onRcptTo(_address, _session, done) {
      const responseCode = answers.shift() ?? 250;
      done(responseCode === 250 ? null : Object.assign(new Error("later"), { responseCode }));
    },
  });
  smtp = createSmtpMail({ url: server.url, from: { name: "Bandeja", address: "ola@bandeja.test" } });
  await send("Ana");
  for (let tried = 0; tried < 3; tried += 1) {
    expect([server.mails.length, await queue.workOff()]).toEqual([0, 1]);
    await database.db.execute(sql`UPDATE pgboss.job SET start_after = now() WHERE state = 'retry'`);
  }
  expect(await queue.workOff()).toBe(0);
  expect(server.mails.map(({ to }) => to)).toEqual([["ana@venue.test"]]);
  await server.close();
});

test("a permanently refused address is not retried", async () => {
  failure = new ProviderError("refused", "no such person");
  await send("Ana");
  await queue.workOff();
  failure = undefined;
  await database.db.execute(sql`UPDATE pgboss.job SET start_after = now() WHERE state = 'retry'`);
  expect(await queue.workOff()).toBe(0);
  expect(sent).toEqual([]);
});

test("a mail of an unknown kind fails, and is never sent", async () => {
  for (const name of [undefined, "birthday", "toString"]) {
    const unknown = { ...job("Ana"), mail: name } as unknown as MailJob;
    await inTransaction(database.db, (tx) => queue.sendMail(tx, unknown));
  }
  expect(await queue.workOff()).toBe(3);
  await setDue();
  expect(await queue.workOff()).toBe(0);
  expect(sent).toEqual([]);
  const causes = JSON.stringify(await kept());
  for (const name of ["undefined", "birthday", "toString"]) {
    expect(causes).toContain(JSON.stringify(`There is no mail "${name}"`).slice(1, -1));
  }
});

const setDue = () =>
  database.db.execute(sql`UPDATE pgboss.job SET start_after = now() WHERE state = 'retry'`);
const kept = () => findFailedTasks(database.db, { task: "mail", limit: 10 });
const retryAll = () =>
  inTransaction(database.db, async (tx) => {
    const found = await findKept(tx, { task: "mail" });
    return queue.retryFailed(
      tx,
      found.map(({ keptId }) => keptId),
    );
  });

test("each failed attempt at a mail is logged with task, attempt and cause, without the recipient", async () => {
  failure = new ProviderError("unavailable", "The mail server did not take the message", {
    cause: new Error("451 <ana@venue.test>: try later"),
  });
  await send("Ana");
  await queue.workOff();
  await setDue();
  await queue.workOff();
  const about = {
    task: "mail",
    taskId: expect.any(String),
    maxAttempts: 13,
    cause: "Error: 451 <…>: try later",
    err: failure,
  };
  expect(logged).toEqual([
    { ...about, attempt: 1 },
    { ...about, attempt: 2 },
  ]);
  const [row] = (await database.db.execute(sql`SELECT output FROM pgboss.job WHERE state = 'retry'`)).rows;
  expect(row).toEqual({ output: { message: "Error: 451 <…>: try later" } });
  await database.db.execute(sql`DELETE FROM pgboss.job`);
});

test("a task whose last attempt fails is stored with its cause, and runs when it is retried", async () => {
  failure = new ProviderError("unavailable", "away");
  await send("Ana");
  await database.db.execute(sql`UPDATE pgboss.job SET retry_limit = 2`);
  for (let attempt = 0; attempt < 3; attempt += 1) {
    expect(await kept()).toEqual([]);
    await queue.workOff();
    await setDue();
  }
  const task = { task: "mail", attempts: 3, cause: "ProviderError: away", failedAt: expect.any(Date) };
  expect(await kept()).toMatchObject([task]);
  expect(await countFailedTasks(database.db)).toEqual({ mail: 1 });
  failure = undefined;
  expect(await retryAll()).toBe(1);
  expect([await kept(), await queue.workOff()]).toEqual([[], 1]);
  expect(sent.map(({ to }) => to.name)).toEqual(["Ana"]);
});

test("a failed task is stored for thirty days", async () => {
  failure = new ProviderError("refused", "no such person");
  await send("Ana");
  await queue.workOff();
  const { rows } = await database.db.execute<{ days: number }>(
    sql`SELECT extract(day FROM keep_until - now())::int AS days FROM pgboss.job WHERE name = 'failed-tasks'`,
  );
  expect(rows).toEqual([{ days: 29 }]);
  failure = undefined;
  await retryAll();
  await queue.workOff();
});

test.each(["at once", "by a worker"])("a permanently refused mail is stored %s and logged", async (how) => {
  failure = new ProviderError("refused", "The address was refused: RCPT TO was answered 550");
  await send("Ana");
  const worker = how === "by a worker" ? await open(true) : undefined;
  if (worker === undefined) await queue.workOff();
  await expect.poll(kept, { timeout: 10_000 }).toMatchObject([{ attempts: 1, cause: /answered 550/ }]);
  await worker?.stop();
  expect(logged).toMatchObject([{ task: "mail", attempt: 1, cause: /answered 550/ }]);
  failure = undefined;
  await retryAll();
  await queue.workOff();
});

test("a task with invalid data is logged and stored like any failed task", async () => {
  await inTransaction(database.db, (tx) => queue.sendMail(tx, { poison: true } as unknown as MailJob));
  await database.db.execute(sql`UPDATE pgboss.job SET retry_limit = 0`);
  await queue.workOff();
  expect(logged).toMatchObject([{ task: "mail", attempt: 1, cause: /^TypeError: / }]);
  expect(await kept()).toHaveLength(1);
  await database.db.execute(sql`DELETE FROM pgboss.job`);
});

test("a scheduled task that fails is logged, and its state shows it until it succeeds", async () => {
  const run = async (name: string) => {
    await database.db.execute(sql`INSERT INTO pgboss.job (name, retry_limit) VALUES (${name}, 0)`);
    await queue.workOff();
    return (await judgeTaskRuns(database.db)).find(({ task }) => task === name);
  };
  // The copied template may be days old.
  await database.db.execute(sql`UPDATE pgboss.schedule SET created_on = now()`);
  await database.db.execute(sql`ALTER TABLE outbox_messages RENAME TO elsewhere`);
  expect(await run("clean-up")).toMatchObject({ state: "ok", failuresInARow: 1, succeededAt: null });
  expect(logged).toMatchObject([
    { task: "clean-up", step: "outbox", cause: '42P01: relation "outbox_messages" does not exist' },
    { task: "clean-up", cause: "AggregateError: 1 parts of the task failed" },
  ]);
  await run("clean-up");
  expect(await run("clean-up")).toMatchObject({
    state: "failing",
    failuresInARow: 3,
    failedAt: expect.any(Date),
  });
  await database.db.execute(sql`ALTER TABLE elsewhere RENAME TO outbox_messages`);
  expect(await run("clean-up")).toMatchObject({
    state: "ok",
    failuresInARow: 0,
    cause: null,
    succeededAt: expect.any(Date),
  });
  await database.db.execute(sql`UPDATE task_runs SET succeeded_at = now() - interval '3 hours'`);
  expect((await judgeTaskRuns(database.db)).map(({ task, state }) => [task, state])).toContainEqual([
    "clean-up",
    "overdue",
  ]);
  expect(await run("clean-up")).toMatchObject({ state: "ok" });
});

test("several processes that work on the queue send each mail once, without delay", async () => {
  const workers = await Promise.all([open(true), open(true)]);
  const names = Array.from({ length: 20 }, (_none, index) => `Ana ${index}`);
  await Promise.all(names.map(send));
  await expect.poll(() => sent.length, { timeout: 10_000, interval: 20 }).toBe(20);
  await Promise.all(workers.map((worker) => worker.stop()));
  expect(sent.map(({ to }) => to.name ?? "").toSorted()).toEqual(names.toSorted());
});

test("a task that still runs when its process stops is due at once for the others", async () => {
  const hanging = Promise.withResolvers<void>();
  let begun = 0;
  stuck = () => {
    begun += 1;
    return hanging.promise;
  };
  const stopped = await open(true, 100);
  await send("Ana");
  await expect.poll(() => begun, { timeout: 10_000, interval: 20 }).toBe(1);
  const beganStop = performance.now();
  await stopped.stop();
  expect(performance.now() - beganStop).toBeLessThan(5_000);
  stuck = undefined;
  expect(await queue.workOff()).toBe(1);
  expect(sent.map(({ to }) => to.name)).toEqual(["Ana"]);
  hanging.resolve();
});

test("the result of a task is noted once the database is back", async () => {
  const rename = (from: string, to: string) =>
    database.db.execute(sql.raw(`ALTER TABLE pgboss.${from} RENAME TO ${to}`));
  let sends = 0;
  stuck = async () => {
    sends += 1;
    await rename("job_common", "elsewhere");
  };
  const worker = await open(true);
  await send("Ana");
  await expect.poll(() => JSON.stringify(logged), { timeout: 10_000 }).toContain("job_common");
  await rename("elsewhere", "job_common");
  const states = async () =>
    (
      await database.db.execute(
        sql`SELECT state FROM pgboss.job WHERE name = 'mail' AND state <> 'completed'`,
      )
    ).rows;
  await expect.poll(states, { timeout: 5_000 }).toEqual([]);
  await worker.stop();
  expect(sends).toBe(1);
});

test("tasks that accumulated without a queue worker run one after the other, without a pause", async () => {
  const names = Array.from({ length: 30 }, (_none, index) => `Rui ${index}`);
  await Promise.all(names.map(send));
  const worker = await open(true);
  await expect.poll(() => sent.length, { timeout: 10_000, interval: 20 }).toBe(30);
  await worker.stop();
  expect(sent.map(({ to }) => to.name ?? "").toSorted()).toEqual(names.toSorted());
});
