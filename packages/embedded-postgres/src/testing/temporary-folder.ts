import { chmodSync, mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { onTestFinished } from "vitest";
import { stopPostmaster } from "../postmaster.ts";

/** The path of a DATA_DIR that does not exist yet, in its own parent folder, which `remove` deletes. */
export function makeDataDir(...names: string[]) {
  const parent = mkdtempSync(path.join(tmpdir(), "bandeja-test-"));
  const dataDir = path.join(parent, ...names, "data-dir");
  // Where the test runs as root, the database's account must be able to enter.
  chmodSync(parent, 0o711);
  /** Stops the server that may still run there, and deletes its files. */
  const remove = async (): Promise<void> => {
    try {
      const home = realpathSync(path.join(dataDir, "postgres"));
      await stopPostmaster(path.join(home, "data"));
      rmSync(home, { recursive: true, force: true });
    } catch {
      // The database was never created.
    }
    rmSync(parent, { recursive: true, force: true });
  };
  return { dataDir, remove };
}

/** Like `makeDataDir`, removed after the test. */
export function temporaryDataDir(...names: string[]): string {
  const { dataDir, remove } = makeDataDir(...names);
  onTestFinished(remove);
  return dataDir;
}
