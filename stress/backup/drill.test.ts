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
import { createStage } from "../crash-recovery/stage.ts";

vi.setConfig({ testTimeout: extent({ short: 240_000, long: 3_600_000 }) });

/** Acknowledged writes before a backup, and at the least while it is made. */
const [before, during] = [extent({ short: 120, long: 1_000 }), extent({ short: 10, long: 30 })];
const backups = extent({ short: 1, long: 5 });

const seconds = (since: number): number => (performance.now() - since) / 1000;

/** `npm run backup` or `npm run restore`, as an operator runs it. @returns what it said */
async function runProgram(name: "backup" | "restore", dataDir: string, file: string): Promise<string> {
  const program = path.resolve(import.meta.dirname, `../../apps/api/src/backup/run-${name}.ts`);
  const { PATH, HOME } = process.env;
  const { stdout } = await promisify(execFile)(process.execPath, [program, file], {
    env: { PATH, HOME, DATA_DIR: dataDir },
  });
  return stdout;
}

test("a backup taken under load has everything that was acknowledged before it, and restores to a sound database", async () => {
  const stage = createStage(temporaryDataDir());
  const server = await stage.start();
  onTestFinished(() => server.stop());
  const readCode = (phone: string) => findCode(stage, phone);
  const figures: string[] = [];

  for (let n = 0; n < backups; n += 1) {
    // Two markets side by side: one whose people stop before the backup begins, one whose people go on.
    const [earlier, later] = [createLedger(), createLedger()];
    const first = startLoad({ server, ledger: earlier, house: await stage.makeHouse(), readCode });
    const second = startLoad({ server, ledger: later, house: await stage.makeHouse(), readCode });
    await Promise.race([earlier.whenAcknowledged(before), first.hasEnded]);
    await first.stop();
    const acknowledged = earlier.acknowledged().length;
    const atBegin = later.acknowledged().length;

    const file = path.join(path.dirname(stage.dataDir), `${n}.backup`);
    const began = performance.now();
    await runProgram("backup", stage.dataDir, file);
    const took = seconds(began);
    const meanwhile = later.acknowledged().length - atBegin;
    await second.stop();

    const restoredDir = temporaryDataDir();
    const beganRestore = performance.now();
    const said = await runProgram("restore", restoredDir, file);
    const tookRestore = seconds(beganRestore);
    expect(said).toMatch(/\nEvery invariant holds\.\n$/);

    const restored = createStage(restoredDir);
    const again = await restored.start();
    onTestFinished(() => again.stop());
    expect(await restored.look((look) => earlier.settleAll(again, look))).toEqual([]);
    expect(await earlier.repeatAll(again)).toEqual([]);
    expect([...earlier.oddities, ...later.oddities]).toEqual([]);
    expect(await restored.findViolations()).toEqual([]);
    // The server went on writing, or it was no backup under load.
    expect(meanwhile).toBeGreaterThanOrEqual(during);
    await again.stop();

    const [, rows = "?"] = /(\d+) rows/.exec(said) ?? [];
    const size = (statSync(file).size / 1000).toFixed(0);
    figures.push(
      `${acknowledged} acknowledged before and ${meanwhile} during, ${rows} rows, ${size} kB, ` +
        `backup ${took.toFixed(1)} s, restore ${tookRestore.toFixed(1)} s`,
    );
  }
  recordFigures("backup", `${backups} under load, 0 writes missing: ${figures.join("; ")}`);
});
