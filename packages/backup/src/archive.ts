import { createReadStream, createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { StartupError } from "@bandeja/embedded-postgres/startup-error";
import { DamagedBackup } from "./damaged-backup.ts";
import { packEntry, readTar, tarEnd, type TarEntry } from "./tar.ts";

async function* packAll(entries: AsyncIterable<TarEntry>, at: number): AsyncGenerator<Buffer> {
  for await (const entry of entries) yield* packEntry(entry, at);
  yield tarEnd;
}

/** Writes entries to a new gzip-compressed tar file, readable only by its owner, and syncs it to disk. */
export async function writeArchive(
  file: string,
  entries: AsyncIterable<TarEntry>,
  signal: AbortSignal,
): Promise<void> {
  await pipeline(
    Readable.from(packAll(entries, Math.floor(Date.now() / 1000)), { objectMode: false }),
    createGzip(),
    createWriteStream(file, { flags: "wx", mode: 0o600, flush: true }),
    { signal },
  );
}

/** Translates an error that damage to the file causes; any other is returned as it is. */
function explain(error: unknown, file: string): unknown {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (code.startsWith("Z_")) return new DamagedBackup((error as Error).message);
  if (["ENOENT", "EISDIR", "EACCES"].includes(code)) {
    return new StartupError(`${file} cannot be read (${code}).`);
  }
  return error;
}

/**
 * Reads an archive to its end, and passes each entry to `take`.
 *
 * @throws DamagedBackup, and the errors of `take`.
 */
export async function readArchive(
  file: string,
  take: (entry: TarEntry) => Promise<void> | void,
  signal: AbortSignal,
): Promise<void> {
  try {
    await pipeline(
      createReadStream(file),
      createGunzip(),
      async (source: AsyncIterable<Buffer>) => {
        for await (const entry of readTar(source)) await take(entry);
      },
      { signal },
    );
  } catch (error) {
    throw explain(error, file);
  }
}
