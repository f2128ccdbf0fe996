import { accountForgotPassword } from "@bandeja/contract/calls/accounts";
import { healthReady } from "@bandeja/contract/calls/health";
import { messagesAdd } from "@bandeja/contract/calls/messages";
import { waitressGet, waitressPhoto } from "@bandeja/contract/calls/waitstaff";
import { openDatabase } from "@bandeja/api/db/database";
import { jpegOf } from "@bandeja/api/testing/pictures";
import { readStream, waiting } from "@bandeja/api/testing/read-stream";
import { freePort, startRealServer, type RealServer } from "@bandeja/api/testing/real-server";
import { createTestDatabase } from "@bandeja/api/testing/test-database";
import { waitForEvents } from "@bandeja/api/testing/wait-for-events";
import { temporaryDataDir } from "@bandeja/embedded-postgres/testing/temporary-folder";
import { startMailServer } from "@bandeja/providers/testing/mail-server";
import { smtpFaults } from "@bandeja/providers/testing/smtp-faults";
import { sql } from "drizzle-orm";
import { expect, onTestFinished, test, vi } from "vitest";
import { createFixtures } from "../fixtures.ts";
import { runApiProgram } from "../run-api-program.ts";

vi.setConfig({ testTimeout: 120_000 });

/** A database without tables, as before the first `migrate`. */
async function openEmptyDatabase() {
  const own = await createTestDatabase();
  onTestFinished(() => own.drop());
  const database = openDatabase(own.url, { max: 2 });
  onTestFinished(() => database.close());
  const { db } = database;
  await db.execute(sql`DROP SCHEMA public CASCADE`);
  await db.execute(sql`DROP SCHEMA pgboss CASCADE`);
  await db.execute(sql`CREATE SCHEMA public`);
  return { url: own.url, db };
}

/** Starts processes of an installation: one database, and one folder of photos. */
function openInstallation(databaseUrl: string) {
  const dataDir = temporaryDataDir();
  async function start(role: "api" | "worker", more: Readonly<Record<string, string>> = {}) {
    const metricsPort = String(await freePort());
    const settings = { DATABASE_URL: databaseUrl, PROCESS_ROLE: role, METRICS_PORT: metricsPort, ...more };
    const server = await startRealServer(dataDir, { settings });
    onTestFinished(() => server.stop());
    return { ...server, operations: `http://127.0.0.1:${metricsPort}` };
  }
  const migrate = () => runApiProgram("migrate", { DATA_DIR: dataDir, DATABASE_URL: databaseUrl });
  return { start, migrate };
}

const statusOf = async (address: string) => (await fetch(address)).status;

test("two API processes and a worker share the work of one installation", async () => {
  const { url, db } = await openEmptyDatabase();
  const { start, migrate } = openInstallation(url);
  await expect(start("api")).rejects.toThrow(/lacks the migration 0001_baseline\.sql/);
  expect(await migrate()).toMatch(/^Migrated: 0001_baseline\.sql, /);
  expect(await migrate()).toBe("The database has every migration.\n");
  // As after going back by one release: everything below works on the database of the next one.
  await db.execute(sql`INSERT INTO schema_migrations (name, hash) VALUES ('9999_next_release.sql', 'x')`);
  expect(await migrate()).toMatch(/^The database is newer .+ nothing was changed\.\n$/);

  const [one, other] = await Promise.all([start("api"), start("api")]);
  const fixtures = createFixtures(db);
  const [venue, worker] = [await fixtures.makeVenue(), await fixtures.makeWorker()];
  const job = await fixtures.makeJob(venue);
  await fixtures.makeApplications([{ job, worker }]);

  // Each says only what concerns it.
  const { body: ready } = await one.ask(healthReady);
  expect(Object.keys((ready as { checks: object }).checks).toSorted()).toEqual([
    "database",
    "disk",
    "providers",
    "server",
    "sms",
  ]);

  // A photo that one process has encoded is served by the other.
  const photo = new File([new Uint8Array(await jpegOf())], "me.jpg");
  const asWorker = { token: worker.token };
  expect((await one.ask(waitressPhoto, { ...asWorker, body: { photo } })).status).toBe(200);
  const { body: profile } = await other.ask(waitressGet, { ...asWorker, params: { id: worker.id } });
  expect(await statusOf(`${other.origin}/uploads/${profile.data.photo}`)).toBe(200);

  // Without a worker, requests are answered, and what follows from them waits.
  const stream = await readStream(other.origin, worker.token);
  onTestFinished(() => stream.close());
  await stream.typesAfter(1);
  const forgotten = { email: venue.email, type: "restaurant" } as const;
  expect((await one.ask(accountForgotPassword, { body: forgotten })).status).toBe(200);
  const send = async (server: RealServer, messagetext: string) => {
    const between = { person_id: venue.id, otherperson_id: worker.id, clientid: messagetext };
    const { status } = await server.ask(messagesAdd, {
      token: venue.token,
      body: { ...between, messagetext },
    });
    expect(status).toBe(200);
  };
  await send(one, "Can you come at six?");
  const countMails = async () =>
    (await db.execute(sql`SELECT FROM outbox_messages WHERE recipient = ${venue.email}`)).rowCount;
  expect(stream.events.length).toBe(1);
  expect(await countMails()).toBe(0);

  const first = await start("worker");
  expect(await stream.typesAfter(2)).toContain("message.sent");
  await vi.waitFor(async () => expect(await countMails()).toBe(1), waiting);
  await waitForEvents(db);

  // The worker answers on its operations port only.
  await expect(fetch(first.origin)).rejects.toThrow("fetch failed");
  expect(await statusOf(`${first.operations}/live`)).toBe(200);
  const health = (await (await fetch(`${first.operations}/health`)).json()) as { checks: object };
  expect(Object.keys(health.checks).toSorted()).toEqual([
    "backups",
    "database",
    "disk",
    "events",
    "providers",
    "queue",
    "server",
    "sms",
    "tasks",
  ]);
  expect(await (await fetch(`${first.operations}/metrics`)).text()).toContain("bandeja_events_waiting");

  // From a request at one process to the stream at another, by way of a worker: hints, not the poll of two seconds.
  const began = performance.now();
  await send(one, "Or at seven?");
  await stream.typesAfter(3);
  expect(performance.now() - began).toBeLessThan(1_500);

  // Another worker continues where a killed one stopped.
  await first.killAlone();
  expect((await one.ask(accountForgotPassword, { body: forgotten })).status).toBe(200);
  await send(other, "Please answer.");
  await start("worker");
  await stream.typesAfter(4);
  await vi.waitFor(async () => expect(await countMails()).toBe(2), waiting);
});

test("a worker that is stopped while a mail hangs leaves it to the next one at once", async () => {
  const own = await createTestDatabase();
  onTestFinished(() => own.drop());
  const database = openDatabase(own.url, { max: 2 });
  onTestFinished(() => database.close());
  const mail = await startMailServer();
  onTestFinished(() => mail.close());
  const hanging = Promise.withResolvers<void>();
  mail.misbehave((socket) => {
    smtpFaults.silent(socket);
    hanging.resolve();
  });
  const { start } = openInstallation(own.url);
  const settings = { SMTP_URL: mail.url, MAIL_FROM: "ola@bandeja.test" };
  const [api, worker] = await Promise.all([start("api", settings), start("worker", settings)]);
  const venue = await createFixtures(database.db).makeVenue();
  const body = { email: venue.email, type: "restaurant" } as const;
  expect((await api.ask(accountForgotPassword, { body })).status).toBe(200);
  await hanging.promise;
  await worker.stop();

  const waitingTasks = sql`
    SELECT state, start_after <= now() AS "isDue" FROM pgboss.job WHERE name = 'password-link' AND state < 'completed'`;
  expect((await database.db.execute(waitingTasks)).rows).toEqual([{ state: "retry", isDue: true }]);
  mail.misbehave(undefined);
  await start("worker", settings);
  await vi.waitFor(() => expect(mail.mails).toHaveLength(1), waiting);
});
