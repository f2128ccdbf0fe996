import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openDatabase, type Database } from "../db/database.ts";
import { inTransaction } from "../db/transaction.ts";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { startMailServer } from "../testing/mail-server.ts";
import type { MailMessage, MailProvider } from "../providers/mail/mail-provider.ts";
import { createSmtpMail } from "../providers/mail/smtp-mail.ts";
import { createSandbox } from "../providers/payments/sandbox/create-sandbox.ts";
import { createFolderPhotoStore } from "../providers/photos/folder-photos.ts";
import { ProviderError } from "../providers/provider-error.ts";
import type { MailJob, RunningQueue } from "./queue.ts";
import { startQueue } from "./start-queue.ts";

let testDatabase: TestDatabase;
let database: Database;
let queue: RunningQueue;
let sent: MailMessage[];
let failure: Error | undefined;
let smtp: MailProvider | undefined;

const mail = {
  async send(message: MailMessage) {
    if (smtp) return smtp.send(message);
    if (failure) throw failure;
    sent.push(message);
  },
};
const open = (work: boolean) =>
  startQueue({
    databaseUrl: testDatabase.url,
    db: database.db,
    mail,
    push: undefined,
    photos: createFolderPhotoStore("no-such-folder"),
    payments: createSandbox({
      db: database.db,
      siteUrl: "http://bandeja.test",
      now: () => new Date(),
      secret: "s",
    }),
    company: { name: "Bandeja", address: undefined, taxId: undefined },
    siteUrl: "http://bandeja.test",
    now: () => new Date(),
    work,
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
  failure = undefined;
  smtp = undefined;
});
afterAll(async () => {
  await queue.stop();
  await database.close();
  await testDatabase.drop();
});

test("a mail goes out once its transaction is done", async () => {
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

test("a mail vanishes with the transaction that rolls back", async () => {
  const work = inTransaction(database.db, async (tx) => {
    await queue.sendMail(tx, job("Ana"));
    throw new Error("changed my mind");
  });
  await expect(work).rejects.toThrow("changed my mind");
  expect(await queue.workOff()).toBe(0);
});

test("a mail that the server did not take is tried again later", async () => {
  failure = new ProviderError("unavailable", "away");
  await send("Ana");
  expect(await queue.workOff()).toBe(1);
  failure = undefined;
  expect(await queue.workOff()).toBe(0);
  await database.db.execute(sql`UPDATE pgboss.job SET start_after = now() WHERE state = 'retry'`);
  expect(await queue.workOff()).toBe(1);
  expect(sent.map(({ to }) => to.name)).toEqual(["Ana"]);
});

test("a mail that a true server did not take at first is tried again until it does, and arrives once", async () => {
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

test("an address that is refused for good is not tried again", async () => {
  failure = new ProviderError("refused", "no such person");
  await send("Ana");
  await queue.workOff();
  failure = undefined;
  await database.db.execute(sql`UPDATE pgboss.job SET start_after = now() WHERE state = 'retry'`);
  expect(await queue.workOff()).toBe(0);
  expect(sent).toEqual([]);
});

test("several processes that work on the queue send each mail once, at once", async () => {
  const workers = await Promise.all([open(true), open(true)]);
  const names = Array.from({ length: 20 }, (_none, index) => `Ana ${index}`);
  await Promise.all(names.map(send));
  await expect.poll(() => sent.length, { timeout: 10_000, interval: 20 }).toBe(20);
  await Promise.all(workers.map((worker) => worker.stop()));
  expect(sent.map(({ to }) => to.name).toSorted()).toEqual(names.toSorted());
});

test("what has piled up while nobody worked goes out one after the other, without a pause", async () => {
  const names = Array.from({ length: 30 }, (_none, index) => `Rui ${index}`);
  await Promise.all(names.map(send));
  const worker = await open(true);
  await expect.poll(() => sent.length, { timeout: 10_000, interval: 20 }).toBe(30);
  await worker.stop();
  expect(sent.map(({ to }) => to.name).toSorted()).toEqual(names.toSorted());
});
