import { mkdtemp, rm, stat, statfs, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Config } from "@bandeja/config/config";
import { failed, ok, reasonOf, skipped, warning, type Finding } from "../finding.ts";

const mebibyte = 2 ** 20;
/** Free bytes: those at which the server is degraded, and those at which an embedded database stops. */
const limits = { low: 512 * mebibyte, full: 16 * mebibyte };

async function checkWrites(folder: string): Promise<Finding> {
  try {
    const probe = await mkdtemp(path.join(folder, ".doctor-"));
    await writeFile(path.join(probe, "probe"), Buffer.alloc(4096));
    await rm(probe, { recursive: true });
    return ok("disk", "DATA_DIR can be written.");
  } catch (error) {
    return failed(
      "disk",
      `DATA_DIR (${folder}) cannot be written: ${reasonOf(error)}.`,
      "Give the server's account the folder, and mount its disk writable.",
    );
  }
}

/** Whether the folder of photos and the embedded database has space, can be written, and is private. */
export async function checkDisk(
  { dataDir, databaseUrl, bucket, demo }: Pick<Config, "dataDir" | "databaseUrl" | "bucket" | "demo">,
  { low, full } = limits,
): Promise<Finding[]> {
  // An image whose root file system is read-only has the folder, too.
  if (databaseUrl !== undefined && bucket !== undefined && !demo) {
    return [skipped("disk", "Nothing is written to DATA_DIR: database and photos are elsewhere.")];
  }
  const folder = path.resolve(dataDir);
  const found = await stat(folder).catch(() => undefined);
  if (found === undefined) return [skipped("disk", `DATA_DIR (${folder}) is made at the first start.`)];
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  const text = `${Math.floor(free / mebibyte)} MiB are free on the disk of DATA_DIR.`;
  const fix = "Make room, or give DATA_DIR a larger disk.";
  const space =
    free < full
      ? failed("disk space", text, fix)
      : free < low
        ? warning("disk space", text, fix)
        : ok("disk space", text);
  const others = found.mode & 0o077;
  const privacy =
    others === 0
      ? []
      : [
          warning(
            "disk",
            `Other accounts of this machine may open DATA_DIR (mode ${(found.mode & 0o777).toString(8)}).`,
            `Run \`chmod 700 ${folder}\`.`,
          ),
        ];
  return [await checkWrites(folder), space, ...privacy];
}
