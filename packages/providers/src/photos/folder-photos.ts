import { mkdir, readFile, rm } from "node:fs/promises";
import path from "node:path";
import { syncToDisk, writeDurably } from "./durable-files.ts";
import { createPhotoStore, type PhotoStore } from "./photo-store.ts";

const isMissing = (error: unknown) => error instanceof Error && "code" in error && error.code === "ENOENT";

/**
 * Photos as files in one folder, which is created with the first photo. A file is on disk before the row that refers
 * to it is committed.
 */
export function createFolderPhotoStore(folder: string): PhotoStore {
  async function makeFolder(): Promise<void> {
    const made = await mkdir(folder, { recursive: true, mode: 0o700 });
    if (made !== undefined) await syncToDisk(path.dirname(made));
  }
  return createPhotoStore({
    isInBackups: true,
    async put(name, bytes) {
      await makeFolder();
      await writeDurably(path.join(folder, name), bytes);
    },
    get: (name) =>
      readFile(path.join(folder, name)).catch((error: unknown) => {
        if (isMissing(error)) return undefined;
        throw error;
      }),
    drop: (name) => rm(path.join(folder, name), { force: true }),
  });
}
