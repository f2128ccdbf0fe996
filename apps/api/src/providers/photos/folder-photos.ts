import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { createPhotoStore, type PhotoStore } from "./photo-store.ts";

const isMissing = (error: unknown) => error instanceof Error && "code" in error && error.code === "ENOENT";

/** Photos as files of one folder, which is made with the first of them. */
export function createFolderPhotoStore(folder: string): PhotoStore {
  return createPhotoStore({
    async put(name, bytes) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(path.join(folder, name), bytes, { flag: "wx", mode: 0o600 });
    },
    get: (name) =>
      readFile(path.join(folder, name)).catch((error: unknown) => {
        if (isMissing(error)) return undefined;
        throw error;
      }),
    drop: (name) => rm(path.join(folder, name), { force: true }),
  });
}
