import { open } from "node:fs/promises";
import path from "node:path";

/** Waits until the disk has a file, or which names a folder has: after that, neither a crash nor a power cut takes it. */
export async function syncToDisk(target: string): Promise<void> {
  const handle = await open(target, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Writes a new file (0600) that the disk has, with its name, when this resolves. @throws EEXIST where there is one */
export async function writeDurably(file: string, bytes: Buffer): Promise<void> {
  const handle = await open(file, "wx", 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await syncToDisk(path.dirname(file));
}
