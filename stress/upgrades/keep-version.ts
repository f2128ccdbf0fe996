import { execFileSync } from "node:child_process";
import path from "node:path";
import { makeDataDir } from "@bandeja/embedded-postgres/testing/temporary-folder";
import { createInstallation } from "../crash-recovery/installation.ts";
import { findCode } from "../crash-recovery/kill-round.ts";
import { createLedger } from "../crash-recovery/ledger.ts";
import { startLoad } from "../crash-recovery/load/start-load.ts";

/** Acknowledged writes: enough that nearly every table has rows, few enough for a small file. */
const writes = 250;

/**
 * `node stress/upgrades/keep-version.ts NAME`: fills a database by the calls of this version, and keeps its backup as
 * `versions/NAME.backup`, which later versions must be able to upgrade.
 */
async function keepVersion(name: string): Promise<void> {
  const { dataDir, remove } = makeDataDir();
  process.env["TEST_LOG_FOLDER"] = path.dirname(dataDir);
  try {
    const installation = createInstallation(dataDir);
    const server = await installation.start();
    const ledger = createLedger();
    const readCode = (phone: string) => findCode(installation, phone);
    const load = startLoad({ server, ledger, dataset: await installation.makeDataset(), readCode });
    await Promise.race([ledger.whenAcknowledged(writes), load.hasEnded]);
    await load.stop();
    await server.stop();
    const program = path.resolve(import.meta.dirname, "../../packages/backup/src/run-backup.ts");
    const file = path.join(import.meta.dirname, "versions", `${name}.backup`);
    const { PATH, HOME } = process.env;
    const env = { PATH, HOME, DATA_DIR: dataDir };
    process.stdout.write(
      execFileSync(process.execPath, [program, file, "--force"], { env, encoding: "utf8" }),
    );
  } finally {
    await remove();
  }
}

const [name = ""] = process.argv.slice(2);
if (!/^[\w.-]+$/.test(name)) throw new Error("Usage: node stress/upgrades/keep-version.ts NAME");
await keepVersion(name);
