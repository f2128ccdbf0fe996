import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import path from "node:path";

const disk = "/dev/shm";
/** What the databases of a run take at most, with as much to spare. */
const neededBytes = 4 * 1024 ** 3;

/**
 * A folder in memory for the databases of tests, where the system has one with room; undefined elsewhere. Tests make and
 * drop hundreds of databases and servers, which takes a third less time than on a disk. It is removed when the process
 * ends.
 */
export function makeRamFolder(): string | undefined {
  if (!existsSync(disk)) return undefined;
  const { bavail, bsize } = statfsSync(disk);
  if (bavail * bsize < neededBytes) return undefined;
  try {
    const folder = mkdtempSync(path.join(disk, "bandeja-tests-"));
    // The embedded PostgreSQL of a superuser runs as another user.
    chmodSync(folder, 0o755);
    process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
    return folder;
  } catch {
    return undefined;
  }
}
