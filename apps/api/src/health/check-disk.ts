import { access, constants, statfs } from "node:fs/promises";
import type { HealthCheck, HealthResult } from "./health-check.ts";

const mebibyte = 2 ** 20;

/** Free bytes: below `full`, a segment of PostgreSQL's log no longer fits; below `low`, operators should act. */
const limits = { full: 16 * mebibyte, low: 512 * mebibyte };

const hasCode = (error: unknown, code: string) =>
  error instanceof Error && "code" in error && error.code === code;

/** The free space (bytes) of the file system of `folder`; undefined until the folder exists. */
async function findFreeBytes(folder: string): Promise<number | undefined> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch (error) {
    if (hasCode(error, "ENOENT")) return undefined;
    throw error;
  }
}

/** Whether the file system of `folder` is mounted read-only, which Linux does by itself to one that is damaged. */
async function isReadOnly(folder: string): Promise<boolean> {
  try {
    await access(folder, constants.W_OK);
    return false;
  } catch (error) {
    return hasCode(error, "EROFS");
  }
}

/** @param folder of photos and the embedded database @param critical whether the database is there */
export function diskCheck(folder: string, critical: boolean, { full, low } = limits): HealthCheck {
  async function run(): Promise<HealthResult> {
    const freeBytes = await findFreeBytes(folder);
    if (freeBytes === undefined) return { status: "ok" };
    const samples = { bandeja_disk_free_bytes: [[{}, freeBytes]] } as const;
    if (await isReadOnly(folder)) {
      return { status: "down", details: { cause: "read-only", freeBytes }, samples };
    }
    const status = freeBytes < full ? "down" : freeBytes < low ? "degraded" : "ok";
    return { status, details: { freeBytes }, samples };
  }
  const metrics = { bandeja_disk_free_bytes: "Free space on the disk of DATA_DIR." };
  return { name: "disk", critical, maxAgeMs: 2_000, metrics, run };
}
