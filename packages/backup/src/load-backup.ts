import { isDeepStrictEqual } from "node:util";
import { databaseError } from "@bandeja/api/db/database-error";
import type pg from "pg";
import { DamagedBackup } from "./damaged-backup.ts";
import { beginLoad } from "./load-database.ts";
import type { TarEntry } from "./tar.ts";
import { verifyBackup, type Verified } from "./verify-backup.ts";

interface LoadOptions {
  readonly file: string;
  readonly signal: AbortSignal;
  /** The secrets with which the file was verified. */
  readonly secrets?: readonly string[];
  /** Takes what belongs to no table. */
  readonly onFile?: (entry: TarEntry) => Promise<void>;
}

/** Classes of SQLSTATE for rows that do not fit: invalid values, broken constraints, unknown tables and columns. */
const unfit = /^(22|23|42)/;

/** Translates an error that forged rows cause; any other is returned as it is. */
function explain(error: unknown): unknown {
  return error instanceof Error && unfit.test(databaseError(error)?.code ?? "")
    ? new DamagedBackup(`its rows do not fit: ${error.message}`)
    : error;
}

/**
 * Loads the rows of a verified backup into a database with the backup's migrations. The file is verified again while it
 * is read, since it may have been changed in the meantime.
 *
 * @throws DamagedBackup; nothing was committed then
 */
export async function loadBackup(
  client: pg.ClientBase,
  verified: Verified,
  { file, signal, secrets = [], onFile }: LoadOptions,
): Promise<void> {
  try {
    const load = await beginLoad(client, verified.manifest);
    const again = await verifyBackup(file, signal, {
      secrets,
      async take(entry) {
        if (entry.name.startsWith("tables/")) await load.take(entry);
        else await onFile?.(entry);
      },
    });
    if (!isDeepStrictEqual(again, verified)) throw new DamagedBackup("it was changed during the restore");
    await load.finish();
  } catch (error) {
    throw explain(error);
  }
}
