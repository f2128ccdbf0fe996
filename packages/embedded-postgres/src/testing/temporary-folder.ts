import { chmodSync, mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { onTestFinished } from "vitest";
import { stopPostmaster } from "../postmaster.ts";

/** The path of a DATA_DIR that does not exist yet, in a folder of its own that `remove` takes away. */
export function makeDataDir(...names: string[]) {
  const parent = mkdtempSync(path.join(tmpdir(), "bandeja-test-"));
  const dataDir = path.join(parent, ...names, "data-dir");
  // As root, the database's account has to get in.
  chmodSync(parent, 0o711);
  /** With the server that may still run there. */
  const remove = async (): Promise<void> => {
    try {
      const home = realpathSync(path.join(dataDir, "postgres"));
      await stopPostmaster(path.join(home, "data"));
      rmSync(home, { recursive: true, force: true });
    } catch {
      // Nothing was made there.
    }
    rmSync(parent, { recursive: true, force: true });
  };
  return { dataDir, remove };
}

/** As `makeDataDir`, gone after the test. */
export function temporaryDataDir(...names: string[]): string {
  const { dataDir, remove } = makeDataDir(...names);
  onTestFinished(remove);
  return dataDir;
}
