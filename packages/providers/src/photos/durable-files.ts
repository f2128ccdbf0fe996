import { open, rm } from "node:fs/promises";
import path from "node:path";

/** Flushes a file, or the entries of a folder, to disk, so that they survive a crash and a power cut. */
export async function syncToDisk(target: string): Promise<void> {
  const handle = await open(target, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function writeAndSync(file: string, bytes: Buffer): Promise<void> {
  const handle = await open(file, "wx", 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } catch (error) {
    // Part of a file would take the space that a full disk lacks.
    await rm(file, { force: true }).catch(() => {});
    throw error;
  } finally {
    await handle.close();
  }
}

/** Writes a new file (0600), and flushes it with its folder entry to disk. @throws EEXIST if it exists */
export async function writeDurably(file: string, bytes: Buffer): Promise<void> {
  await writeAndSync(file, bytes);
  await syncToDisk(path.dirname(file));
}
