import { readdir, readFile } from "node:fs/promises";
import { createHash } from "node:crypto";
import path from "node:path";
import type pg from "pg";
import { isPhotoFile } from "@bandeja/providers/photos/photo-store";
import { fileFolder, keptFiles, photoFolder, type FileEntry } from "./manifest.ts";
import type { TarEntry } from "./tar.ts";

const isMissing = (error: unknown) => error instanceof Error && "code" in error && error.code === "ENOENT";

const ifThere = <T>(promise: Promise<T>): Promise<T | undefined> =>
  promise.catch((error: unknown) => {
    if (isMissing(error)) return undefined;
    throw error;
  });

/** The photos that rows refer to, in all sizes that the folder has. */
async function findPhotos(client: pg.ClientBase, folder: string) {
  const { rows } = await client.query<{ photo: string }>(
    `SELECT photo FROM workers WHERE photo IS NOT NULL
     UNION SELECT photo FROM venues WHERE photo IS NOT NULL
     UNION SELECT hidden ->> 'photo' FROM decisions WHERE hidden ->> 'photo' IS NOT NULL
     UNION SELECT photo FROM report_photos WHERE report_id IS NOT NULL ORDER BY 1`,
  );
  const there = (await ifThere(readdir(folder))) ?? [];
  const stemOf = (name: string) => name.slice(0, name.startsWith("private-") ? 32 : 24);
  const byStem = Map.groupBy(there.filter(isPhotoFile).toSorted(), stemOf);
  return {
    names: rows.flatMap(({ photo }) => byStem.get(stemOf(photo)) ?? []),
    missing: rows.map(({ photo }) => photo).filter((photo) => !byStem.get(stemOf(photo))?.includes(photo)),
  };
}

const describe = (name: string, bytes: Buffer): FileEntry => ({
  name,
  bytes: bytes.length,
  sha256: createHash("sha256").update(bytes).digest("hex"),
});

/** Copies the photos of a snapshot's rows. Deletions wait meanwhile, see `db/backup-lock.ts`. */
export async function* dumpPhotos(
  client: pg.ClientBase,
  folder: string,
): AsyncGenerator<TarEntry, { photos: FileEntry[]; missingPhotos: string[] }> {
  const { names, missing } = await findPhotos(client, folder);
  const photos: FileEntry[] = [];
  for (const name of names) {
    const bytes = await readFile(path.join(folder, name));
    photos.push(describe(name, bytes));
    yield { name: `${photoFolder}${name}`, bytes };
  }
  return { photos, missingPhotos: missing };
}

/** Copies the other files of DATA_DIR that a restored server needs. */
export async function* dumpFiles(dataDir: string): AsyncGenerator<TarEntry, FileEntry[]> {
  const files: FileEntry[] = [];
  for (const name of keptFiles) {
    const bytes = await ifThere(readFile(path.join(dataDir, name)));
    if (bytes === undefined) continue;
    files.push(describe(name, bytes));
    yield { name: `${fileFolder}${name}`, bytes };
  }
  return files;
}
