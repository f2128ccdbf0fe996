import { setTimeout as pause } from "node:timers/promises";
import { applicationsCancel } from "@bandeja/contract/calls/applications";
import { expect, onTestFinished, test, vi } from "vitest";
import { openDatabase } from "@bandeja/api/db/database";
import { runningDatabaseUrl } from "@bandeja/api/testing/real-server";
import { makeRandom } from "@bandeja/demo-data/random";
import { temporaryDataDir } from "@bandeja/embedded-postgres/testing/temporary-folder";
import { startMailServer } from "@bandeja/providers/testing/mail-server";
import { createFixtures, soon } from "../fixtures.ts";
import { extent, recordFigures } from "../suite.ts";
import { advanceDeliveries, deliveryQueues } from "./advance-deliveries.ts";
import { createInstallation, type Installation } from "./installation.ts";

const rounds = extent({ smoke: 2, short: 3, long: 100 });
const cancelling = 6;
vi.setConfig({ testTimeout: extent({ short: 300_000, long: 5_400_000 }) });
const seed = Number(process.env["STRESS_SEED"] ?? Date.now() % 1_000_000);

/** Workers with confirmed work of tonight: cancelling it is an offence, about which the rule decides at once. */
async function makeRound(installation: Installation) {
  const database = openDatabase(runningDatabaseUrl(installation.dataDir), { max: 2 });
  try {
    const fixtures = createFixtures(database.db);
    const venue = await fixtures.makeVenue();
    const workers = await fixtures.makeWorkers(cancelling);
    const jobs = await fixtures.makeJobs(workers.map(() => ({ venue, overrides: soon() })));
    const work = await fixtures.makeApplications(
      workers.map((worker, nth) => ({ job: jobs[nth]!, worker, overrides: { status: "confirmed" } })),
    );
    return workers.map(({ id, token, email }, nth) => ({ id, token, email, application_id: work[nth]!.id }));
  } finally {
    await database.close();
  }
}

const isDrained = `SELECT (SELECT count(*) FROM pgboss.job WHERE name IN ${deliveryQueues} AND state <> 'completed')
    + (SELECT count(*) FROM events WHERE type LIKE 'decision.%' AND position >
      (SELECT position FROM event_subscribers WHERE name = 'statement-mails')) = 0`;

test("every statement is kept and mailed once when the server is killed between decision and delivery", async () => {
  const random = makeRandom(seed);
  const held = new Set<string>();
  const smtp = await startMailServer({
    onRcptTo({ address }, _session, done) {
      if (!held.has(address)) done();
    },
  });
  onTestFinished(() => smtp.close());
  const installation = createInstallation(temporaryDataDir(), {
    SMTP_URL: smtp.url,
    MAIL_FROM: "ola@bandeja.test",
  });
  let server = await installation.start();
  onTestFinished(() => server.stop());
  const acknowledged: string[] = [];
  /** The parties without any delivery when the server was killed, and the e-mails of all. */
  const [strict, emails] = [new Set<string>(), new Map<string, string>()];

  for (let n = 0; n < rounds; n += 1) {
    const workers = await makeRound(installation);
    for (const { id, email } of workers) emails.set(id, email);
    // In every third round the server is killed during the deliveries, otherwise before the first.
    if (n % 3 !== 1) {
      for (const { id, email } of workers) {
        held.add(email);
        strict.add(id);
      }
    }
    const { promise: enough, resolve } = Promise.withResolvers<void>();
    const target = random.whole(1, workers.length);
    let answered = 0;
    const cancellations = workers.map(async ({ id, token, application_id }) => {
      const response = await server
        .ask(applicationsCancel, { token, body: { application_id } })
        .catch(() => undefined);
      if (response?.status !== 200) return;
      acknowledged.push(id);
      if ((answered += 1) === target) resolve();
    });
    await Promise.race([enough, Promise.all(cancellations)]);
    await pause(random.next() * 150);
    await server.killAlone();
    const diedAt = new Date();
    await Promise.all(cancellations);
    held.clear();
    await advanceDeliveries(installation, { diedAt });
    server = await installation.start();
    await vi.waitFor(async () => expect(await installation.check((check) => check(isDrained))).toBe(true), {
      timeout: 240_000,
      interval: 250,
    });
  }

  const { rows } = await installation.withClient((client) =>
    client.query<{ party: string; statements: number; decided: number }>(
      `SELECT a.worker_id AS party, count(s.id)::int AS statements, count(DISTINCT d.id)::int AS decided
       FROM applications a LEFT JOIN decisions d ON d.party_id = a.worker_id LEFT JOIN statements s ON s.decision_id = d.id
       WHERE a.status = 'cancelled' GROUP BY 1`,
    ),
  );
  // Also if its request was never answered.
  expect(rows.filter(({ statements, decided }) => statements !== 1 || decided !== 1)).toEqual([]);
  const decided = new Set(rows.map(({ party }) => party));
  expect(acknowledged.filter((id) => !decided.has(id))).toEqual([]);
  const mailsTo = (party: string) =>
    smtp.mails.filter(({ source }) => source.includes(emails.get(party)!)).length;
  expect(rows.filter(({ party }) => mailsTo(party) === 0)).toEqual([]);
  // Deliveries that had not begun before the kill happen once; earlier ones may be repeated.
  const notYet = rows.filter(({ party }) => strict.has(party));
  expect(notYet.filter(({ party }) => mailsTo(party) !== 1)).toEqual([]);
  expect(notYet.length).toBeGreaterThan(0);
  expect(await installation.findViolations()).toEqual([]);
  const mailed = rows.reduce((sum, { party }) => sum + mailsTo(party), 0);
  recordFigures(
    "crash-recovery, statements",
    `${rounds} kills, seed ${seed}; ${rows.length} decisions, each with one statement, ${notYet.length} of them killed ` +
      `before the first delivery: 0 lost, 0 mailed twice; ${mailed - rows.length} mailed twice of the others`,
  );
});
