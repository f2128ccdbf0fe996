import { createVapidKeys } from "@bandeja/providers/testing/push-service/vapid-keys";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { applicationsAdd } from "@bandeja/contract/calls/applications";
import { pushSubscribe } from "@bandeja/contract/calls/push";
import { expect, onTestFinished, test, vi } from "vitest";
import { openDatabase } from "@bandeja/api/db/database";
import { temporaryDataDir } from "@bandeja/embedded-postgres/testing/temporary-folder";
import { makeRandom } from "@bandeja/demo-data/random";
import { startMailServer } from "@bandeja/providers/testing/mail-server";
import { certificate } from "@bandeja/providers/testing/push-service/certificate";
import { startPushService } from "@bandeja/providers/testing/push-service/push-service";
import { runningDatabaseUrl, type RealServer } from "@bandeja/api/testing/real-server";
import { extent, recordFigures } from "../suite.ts";
import { createFixtures } from "../fixtures.ts";
import { advanceDeliveries, deliveryQueues } from "./advance-deliveries.ts";
import { createInstallation, type Installation } from "./installation.ts";

const rounds = extent({ short: 3, long: 100 });
const applicants = 6;
vi.setConfig({ testTimeout: extent({ short: 300_000, long: 5_400_000 }) });
const seed = Number(process.env["STRESS_SEED"] ?? Date.now() % 1_000_000);

const never = new Promise<never>(() => {});

/** A push service and a mail server that hold back deliveries to the given recipients. */
async function startReceivers() {
  const [paths, addresses] = [new Set<string>(), new Set<string>()];
  const push = await startPushService();
  push.answerWith((at) => (paths.has(at) ? never : Promise.resolve({ status: 201 })));
  const smtp = await startMailServer({
    onRcptTo({ address }, _session, done) {
      if (!addresses.has(address)) done();
    },
  });
  return { push, smtp, paths, addresses };
}
type Receivers = Awaited<ReturnType<typeof startReceivers>>;

/** A venue with a push subscription, one without, and workers who will apply to both. */
async function makeRound(installation: Installation, server: RealServer, { push }: Receivers) {
  const database = openDatabase(runningDatabaseUrl(installation.dataDir), { max: 2 });
  try {
    const fixtures = createFixtures(database.db);
    const [listening, reading] = [await fixtures.makeVenue(), await fixtures.makeVenue()];
    const workers = await fixtures.makeWorkers(applicants);
    const jobs = await fixtures.makeJobs([
      { venue: listening, overrides: { openings: applicants } },
      // One for each worker, since further mails about a job wait for an hour.
      ...workers.map(() => ({ venue: reading })),
    ]);
    const body = push.subscribe();
    await server.ask(pushSubscribe, { token: listening.token, body });
    const [pushed, ...mailed] = jobs.map(({ id }) => ({ job_id: id }));
    const asks = workers.flatMap(({ token }, nth) =>
      [pushed!, mailed[nth]!].map((job) => ({ token, body: job })),
    );
    return { listening, reading, asks, path: new URL(body.endpoint).pathname };
  } finally {
    await database.close();
  }
}

/** Whether no delivery is outstanding. */
const isDrained = `SELECT count(*) = 0 FROM pgboss.job
  WHERE name IN ${deliveryQueues} AND state <> 'completed'`;

/** Counts occurrences by name. */
const counted = (names: readonly string[]): Map<string, number> =>
  new Map([...Map.groupBy(names, (name) => name)].map(([name, list]) => [name, list.length]));

test("every notification is delivered when the server is killed between a command and its deliveries", async () => {
  const random = makeRandom(seed);
  const receivers = await startReceivers();
  const { push, smtp, paths, addresses } = receivers;
  onTestFinished(async () => {
    await Promise.all([push.close(), smtp.close()]);
  });
  const dataDir = temporaryDataDir();
  const keys = createVapidKeys();
  const ca = path.join(path.dirname(dataDir), "authority.pem");
  writeFileSync(ca, certificate);
  const installation = createInstallation(dataDir, {
    NODE_EXTRA_CA_CERTS: ca,
    VAPID_PUBLIC_KEY: keys.publicKey,
    VAPID_PRIVATE_KEY: keys.privateKey,
    VAPID_SUBJECT: "mailto:ola@bandeja.test",
    SMTP_URL: smtp.url,
    MAIL_FROM: "ola@bandeja.test",
  });
  let server = await installation.start();
  onTestFinished(() => server.stop());
  /** Recipients without any delivery when the server was killed. */
  const heldBack = new Set<string>();
  const acknowledged: string[] = [];

  for (let n = 0; n < rounds; n += 1) {
    const round = await makeRound(installation, server, receivers);
    // In every third round the server is killed during the deliveries, otherwise before the first.
    const isHeld = n % 3 !== 1;
    if (isHeld) {
      paths.add(round.path);
      addresses.add(round.reading.email);
      heldBack.add(round.listening.id).add(round.reading.id);
    }
    const { promise: enough, resolve } = Promise.withResolvers<void>();
    const target = random.whole(1, round.asks.length);
    let answered = 0;
    const asking = round.asks.map(async (request) => {
      const response = await server.ask(applicationsAdd, request).catch(() => undefined);
      if (response?.status !== 200) return;
      acknowledged.push(response.body.data._id);
      if ((answered += 1) === target) resolve();
    });
    // The wait also ends when the load ends with fewer answers than the target.
    await Promise.race([enough, Promise.all(asking)]);
    await pause(random.next() * 150);
    // In the long form every fifth kill includes the database.
    const isAlone = n % 5 !== 4;
    await (isAlone ? server.killAlone() : server.kill());
    const diedAt = new Date();
    await Promise.all(asking);
    paths.clear();
    addresses.clear();
    // After the last kill of the long form the retries take their real time.
    const isHurried = n < rounds - 1 || extent({ short: 1, long: 0 }) === 1;
    if (isHurried && isAlone) await advanceDeliveries(installation, { diedAt });
    server = await installation.start();
    if (isHurried && !isAlone) await advanceDeliveries(installation, { diedAt });
    // Each round starts with no outstanding delivery, so that a kill can repeat only deliveries of its own round.
    await vi.waitFor(async () => expect(await installation.check((check) => check(isDrained))).toBe(true), {
      timeout: 240_000,
      interval: 250,
    });
  }

  const { rows } = await installation.withClient((client) =>
    client.query<{ id: string; venue: string; application: string; browsers: number }>(
      `SELECT n.id, a.venue_id AS venue, n.application_id AS application,
         (SELECT count(*)::int FROM push_subscriptions s WHERE s.account_id = n.account_id) AS browsers
       FROM applications a LEFT JOIN notifications n ON n.application_id = a.id ORDER BY 1`,
    ),
  );
  // Every application has one notification, even if its request was never answered.
  const notified = rows.map(({ application }) => application);
  expect(new Set(notified).size).toBe(notified.length);
  expect(acknowledged.filter((id) => !notified.includes(id))).toEqual([]);
  expect(push.broken).toEqual([]);

  const pushes = counted(
    push.delivered.map(({ text }) => String((JSON.parse(text) as { tag: unknown }).tag)),
  );
  const mails = counted(smtp.mails.map(({ source }) => /^Message-ID: <([\w-]+)@/m.exec(source)?.[1] ?? ""));
  const listening = rows.filter(({ browsers }) => browsers === 1).map(({ id }) => id);
  const reading = rows.filter(({ browsers }) => browsers === 0).map(({ id }) => id);
  expect([...pushes.keys()].toSorted()).toEqual(listening.toSorted());
  expect([...mails.keys()].toSorted()).toEqual(reading.toSorted());
  // Deliveries that had not happened before the kill happen once. Earlier ones may be repeated, and replace themselves.
  const strict = rows.filter(({ venue }) => heldBack.has(venue));
  expect(strict.filter(({ id }) => (pushes.get(id) ?? 0) + (mails.get(id) ?? 0) !== 1)).toEqual([]);
  for (const { headers, text } of push.delivered) {
    expect(headers["topic"]).toBe(String((JSON.parse(text) as { tag: unknown }).tag).replaceAll("-", ""));
  }
  expect(strict.length).toBeGreaterThan(rounds);

  const repeated = push.delivered.length + smtp.mails.length - rows.length;
  recordFigures(
    "crash-recovery, notifications",
    `${rounds} kills, seed ${seed}; ${rows.length} notifications, ${strict.length} of them before the first delivery: ` +
      `0 lost, 0 duplicated; ${repeated} sent twice, replacing themselves`,
  );
});
