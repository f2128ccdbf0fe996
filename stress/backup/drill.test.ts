import { execFile } from "node:child_process";
import { statSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test, vi } from "vitest";
import { temporaryDataDir } from "@bandeja/embedded-postgres/testing/temporary-folder";
import { extent, recordFigures } from "../suite.ts";
import { findCode } from "../crash-recovery/kill-round.ts";
import { createLedger } from "../crash-recovery/ledger.ts";
import { startLoad } from "../crash-recovery/load/start-load.ts";
import { createInstallation } from "../crash-recovery/installation.ts";

vi.setConfig({ testTimeout: extent({ short: 240_000, long: 3_600_000 }) });

/** Minimum numbers of acknowledged writes: before a backup, and during it. */
const [before, during] = [extent({ short: 120, long: 1_000 }), extent({ short: 10, long: 30 })];
const backups = extent({ short: 1, long: 5 });

const seconds = (since: number): number => (performance.now() - since) / 1000;

/** Runs the program of `npm run backup` or `npm run restore`. @returns its standard output */
async function runProgram(name: "backup" | "restore", dataDir: string, file: string): Promise<string> {
  const program = path.resolve(import.meta.dirname, `../../packages/backup/src/run-${name}.ts`);
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, DATA_DIR: dataDir, BACKUP_KEY: "the key by which these backups are signed" };
  return promisify(execFile)(process.execPath, [program, file], { env }).then(
    ({ stdout }) => stdout,
    (error: unknown) => {
      const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
      throw new Error(`${name} ended with ${code}: ${stdout}${stderr}`);
    },
  );
}

test("a backup taken under load restores every earlier acknowledged write, and every invariant holds", async () => {
  const installation = createInstallation(temporaryDataDir());
  const server = await installation.start();
  onTestFinished(() => server.stop());
  const readCode = (phone: string) => findCode(installation, phone);
  const figures: string[] = [];

  for (let n = 0; n < backups; n += 1) {
    // Two concurrent loads: one stops before the backup begins, the other continues during it.
    const [earlier, later] = [createLedger(), createLedger()];
    const first = startLoad({ server, ledger: earlier, dataset: await installation.makeDataset(), readCode });
    const second = startLoad({ server, ledger: later, dataset: await installation.makeDataset(), readCode });
    await Promise.race([earlier.whenAcknowledged(before), first.hasEnded]);
    await first.stop();
    const acknowledged = earlier.acknowledged().length;
    const atBegin = later.acknowledged().length;

    const file = path.join(path.dirname(installation.dataDir), `${n}.backup`);
    const began = performance.now();
    await runProgram("backup", installation.dataDir, file);
    const took = seconds(began);
    const meanwhile = later.acknowledged().length - atBegin;
    await second.stop();

    const restoredDir = temporaryDataDir();
    const beganRestore = performance.now();
    const output = await runProgram("restore", restoredDir, file);
    const tookRestore = seconds(beganRestore);
    expect(output).toMatch(/\nEvery invariant holds\.\n$/);

    const restored = createInstallation(restoredDir);
    const again = await restored.start();
    onTestFinished(() => again.stop());
    expect(await restored.check((check) => earlier.settleAll(again, check))).toEqual([]);
    expect(await earlier.repeatAll(again)).toEqual([]);
    expect([...earlier.unexpected, ...later.unexpected]).toEqual([]);
    expect(await restored.findViolations()).toEqual([]);
    // Without writes during the backup it was not under load.
    expect(meanwhile).toBeGreaterThanOrEqual(during);
    await again.stop();

    const [, rows = "?"] = /(\d+) rows/.exec(output) ?? [];
    const size = (statSync(file).size / 1000).toFixed(0);
    figures.push(
      `${acknowledged} acknowledged before and ${meanwhile} during, ${rows} rows, ${size} kB, ` +
        `backup ${took.toFixed(1)} s, restore ${tookRestore.toFixed(1)} s`,
    );
  }
  recordFigures("backup", `${backups} under load, 0 writes missing; ${figures.join("; ")}`);
});
