import type pg from "pg";
import { readArchive } from "./archive.ts";
import { beginLoad } from "./load-database.ts";
import type { Manifest } from "./manifest.ts";
import type { TarEntry } from "./tar.ts";

interface LoadOptions {
  readonly file: string;
  readonly signal: AbortSignal;
  /** Takes what belongs to no table. */
  readonly onFile?: (entry: TarEntry) => Promise<void>;
}

/** Loads the rows of a verified backup into a database with the backup's migrations. */
export async function loadBackup(
  client: pg.ClientBase,
  manifest: Manifest,
  { file, signal, onFile }: LoadOptions,
): Promise<void> {
  const load = await beginLoad(client, manifest);
  await readArchive(
    file,
    async (entry) => {
      if (entry.name.startsWith("tables/")) await load.take(entry);
      else await onFile?.(entry);
    },
    signal,
  );
  await load.finish();
}
