import { statfs } from "node:fs/promises";
import type { HealthCheck, HealthResult } from "./health-check.ts";

const mebibyte = 2 ** 20;

/** Free bytes: below `full`, a segment of PostgreSQL's log no longer fits; below `low`, operators should act. */
const limits = { full: 16 * mebibyte, low: 512 * mebibyte };

/** The free space (bytes) of the file system of `folder`; undefined until the folder exists. */
async function findFreeBytes(folder: string): Promise<number | undefined> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}

/** @param folder of photos and the embedded database @param critical whether the database is there */
export function diskCheck(folder: string, critical: boolean, { full, low } = limits): HealthCheck {
  async function run(): Promise<HealthResult> {
    const freeBytes = await findFreeBytes(folder);
    if (freeBytes === undefined) return { status: "ok" };
    const status = freeBytes < full ? "down" : freeBytes < low ? "degraded" : "ok";
    return { status, details: { freeBytes }, samples: { bandeja_disk_free_bytes: [[{}, freeBytes]] } };
  }
  const metrics = { bandeja_disk_free_bytes: "Free space on the disk of DATA_DIR." };
  return { name: "disk", critical, maxAgeMs: 2_000, metrics, run };
}
