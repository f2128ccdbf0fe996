import { readdirSync, rmSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { openDatabase } from "@bandeja/api/db/database";
import { findArchive, type ArchiveFacts } from "@bandeja/api/health/health-store";
import { temporaryDataDir } from "@bandeja/embedded-postgres/testing/temporary-folder";
import { expect, onTestFinished, test, vi } from "vitest";
import { createInstallation, type Installation } from "../crash-recovery/installation.ts";
import { findCode } from "../crash-recovery/kill-round.ts";
import { createLedger } from "../crash-recovery/ledger.ts";
import { startLoad } from "../crash-recovery/load/start-load.ts";
import { createServers, type OwnPostgres, type Servers } from "../own-postgres.ts";
import { extent, recordFigures } from "../suite.ts";

/** Acknowledged writes: before the base backup, and between it and the instant. */
const [early, late] = [extent({ short: 60, long: 400 }), extent({ short: 60, long: 1_500 })];
/** How often (s) the log is archived, full or not: what the loss of the machine may cost. */
const archiveSeconds = extent({ short: 2, long: 10 });
vi.setConfig({ testTimeout: extent({ short: 300_000, long: 1_800_000 }) });

const seconds = (since: number): number => (performance.now() - since) / 1000;

/** A server whose log is archived, and the settings with which a copy restores it from there. */
async function startArchived(servers: Servers) {
  const archive = servers.makeFolder("archive");
  const primary = await servers.start(await servers.create("primary"), {
    wal_level: "replica",
    archive_mode: "on",
    archive_timeout: String(archiveSeconds),
    // Renamed at the end, so that a restore never reads an incomplete file.
    archive_command: `test ! -e ${archive}/full && cp %p ${archive}/%f.part && mv ${archive}/%f.part ${archive}/%f`,
  });
  onTestFinished(() => primary.kill());
  return { primary, archive, fromArchive: { restore_command: `cp ${archive}/%f %p` } };
}

const withLoad = async (installation: Installation, server: Awaited<ReturnType<Installation["start"]>>) => {
  const ledger = createLedger();
  const readCode = (phone: string) => findCode(installation, phone);
  const load = startLoad({ server, ledger, dataset: await installation.makeDataset(), readCode });
  return {
    ledger,
    stop: () => load.stop(),
    until: (writes: number) => Promise.race([ledger.whenAcknowledged(writes), load.hasEnded]),
  };
};

const instantOf = async (postgres: OwnPostgres): Promise<Date> => {
  const [row] = await postgres.query<{ now: Date }>("SELECT clock_timestamp() AS now");
  if (row === undefined) throw new Error("The database has no clock");
  return row.now;
};

/** Starts a copy that restores itself from the archive, and waits until it accepts writes. */
async function recover(servers: Servers, data: string, settings: Readonly<Record<string, string>>) {
  servers.write(`${data}/recovery.signal`, "");
  const restored = await servers.start(data, { ...settings, recovery_target_action: "promote" });
  onTestFinished(() => restored.kill());
  const isOpen = async () =>
    (await restored.query<{ recovering: boolean }>("SELECT pg_is_in_recovery() AS recovering"))[0]
      ?.recovering === false;
  await vi.waitUntil(isOpen, { timeout: 120_000, interval: 50 });
  return restored;
}

test("a destroyed database is restored under load to an instant named beforehand, into an empty place", async () => {
  const servers = createServers(temporaryDataDir());
  const { primary, archive, fromArchive } = await startArchived(servers);
  const installation = createInstallation(temporaryDataDir(), { DATABASE_URL: primary.url });
  const server = await installation.start();
  onTestFinished(() => server.kill());

  const before = await withLoad(installation, server);
  await before.until(early);
  const beganBackup = performance.now();
  const base = await servers.backUp(primary, "base");
  const tookBackup = seconds(beganBackup);
  const during = await withLoad(installation, server);
  await during.until(late);
  // It goes on through the instant: of its writes only the invariants are known afterwards.
  const across = await withLoad(installation, server);
  await Promise.all([before.stop(), during.stop()]);

  // Later than every write of the two, earlier than everything below.
  const instant = await instantOf(primary);
  await pause(10);
  const after = await withLoad(installation, server);
  await after.until(early);
  // The instant is in the archive once a later segment is.
  const archived = readdirSync(archive).length;
  await vi.waitUntil(() => readdirSync(archive).length > archived + 1, { timeout: 60_000, interval: 100 });
  const destroyed = await instantOf(primary);
  const ended = Promise.all([across.stop(), after.stop()]);
  await Promise.all([primary.kill(), server.kill()]);
  await ended;
  expect(after.ledger.acknowledged().length).toBeGreaterThan(0);

  const beganRestore = performance.now();
  // As a setting of PostgreSQL it may not end with "Z".
  const at = instant.toISOString().replace("Z", "+00");
  const target = { recovery_target_time: at, recovery_target_inclusive: "on" };
  const restored = await recover(servers, await servers.copy(base, "restored"), {
    ...fromArchive,
    ...target,
  });
  const again = createInstallation(temporaryDataDir(), { DATABASE_URL: restored.url });
  const restarted = await again.start();
  onTestFinished(() => restarted.stop());
  const rto = seconds(beganRestore);

  expect(await again.findViolations()).toEqual([]);
  for (const { ledger } of [before, during]) {
    expect(await again.check((check) => ledger.settleAll(restarted, check))).toEqual([]);
    expect(ledger.unexpected).toEqual([]);
  }
  // Nothing of later remains: neither rows nor events.
  expect(
    await restored.query(`SELECT id FROM accounts WHERE created_at > '${instant.toISOString()}'`),
  ).toEqual([]);
  await restarted.stop();
  await restored.stop();

  // Without an instant, everything that was archived is restored: what is missing is the loss.
  const newest = await recover(servers, await servers.copy(base, "newest"), fromArchive);
  const [last] = await newest.query<{ at: Date }>("SELECT max(at) AS at FROM events");
  const rpo = (destroyed.getTime() - (last?.at.getTime() ?? 0)) / 1000;
  expect(rpo).toBeLessThan(archiveSeconds + 5);

  const acknowledged = before.ledger.acknowledged().length + during.ledger.acknowledged().length;
  recordFigures(
    "recovery",
    `${acknowledged} writes before the instant, 0 missing; base backup under load ${tookBackup.toFixed(1)} s, ` +
      `RTO ${rto.toFixed(1)} s (restore, start, ready), RPO ${rpo.toFixed(1)} s with archive_timeout ${archiveSeconds} s`,
  );
});

test("an archive that takes nothing more is noticed, and one that does again", async () => {
  const servers = createServers(temporaryDataDir());
  const { primary, archive } = await startArchived(servers);
  const database = openDatabase(primary.url, { max: 5 });
  onTestFinished(() => database.close());
  async function waitForFailing(expected: boolean): Promise<ArchiveFacts | undefined> {
    let facts: ArchiveFacts | undefined;
    async function isAsExpected(): Promise<boolean> {
      await primary.query("SELECT pg_logical_emit_message(true, 'bandeja', 'archive')");
      await primary.query("SELECT pg_switch_wal()");
      facts = await findArchive(database.db);
      return facts?.isFailing === expected;
    }
    await vi.waitUntil(isAsExpected, { timeout: 120_000, interval: 200 });
    return facts;
  }
  const working = await waitForFailing(false);
  expect(working?.timeout).toBe(archiveSeconds);
  servers.write(`${archive}/full`, "");
  await waitForFailing(true);
  const failing = await findArchive(database.db);
  await pause(500);
  expect((await findArchive(database.db))?.sinceSuccess).toBeGreaterThan((failing?.sinceSuccess ?? 0) + 0.4);
  rmSync(`${archive}/full`);
  expect((await waitForFailing(false))?.sinceSuccess).toBeLessThan(60);
});
