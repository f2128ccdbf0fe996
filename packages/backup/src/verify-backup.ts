import { createHash, type Hash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import * as z from "zod/mini";
import { StartupError } from "@bandeja/embedded-postgres/startup-error";
import { readArchive } from "./archive.ts";
import { DamagedBackup } from "./damaged-backup.ts";
import {
  fileFolder,
  format,
  headerName,
  HeaderSchema,
  manifestName,
  ManifestSchema,
  photoFolder,
  tableFolder,
  type Header,
  type Manifest,
} from "./manifest.ts";
import type { TarEntry } from "./tar.ts";

export interface Verified {
  readonly header: Header;
  readonly manifest: Manifest;
}

function parse<T extends z.ZodMiniType>(schema: T, { name, bytes }: TarEntry): z.infer<T> {
  try {
    return z.parse(schema, JSON.parse(bytes.toString("utf8")));
  } catch {
    throw new DamagedBackup(`its ${name} cannot be read`);
  }
}

function readHeader(entry: TarEntry): Header {
  if (entry.name !== headerName) throw new DamagedBackup(`it does not begin with ${headerName}`);
  const { format: found, version } = parse(z.object({ format: z.number(), version: z.string() }), entry);
  if (found > format) {
    throw new StartupError(`The file was written by a newer Bandeja (${version}): restore it with that one.`);
  }
  return parse(HeaderSchema, entry);
}

interface Part {
  bytes: number;
  readonly hash: Hash;
}

/** The parts that a manifest lists; the pieces of a table count as one part. */
function expectedParts({ tables, photos, files }: Manifest) {
  return new Map(
    [
      ...tables.filter(({ bytes }) => bytes > 0).map((table) => ({ part: tableFolder(table), ...table })),
      ...photos.map((photo) => ({ part: `${photoFolder}${photo.name}`, ...photo })),
      ...files.map((file) => ({ part: `${fileFolder}${file.name}`, ...file })),
    ].map(({ part, bytes, sha256 }) => [part, { bytes, sha256 }]),
  );
}

const partOf = (name: string): string => (name.startsWith("tables/") ? name.replace(/[^/]*$/, "") : name);

/**
 * Reads a backup from beginning to end and compares it with its manifest. Changes nothing.
 *
 * @param check examines the header before the rest is read
 * @throws DamagedBackup, or StartupError when the file is of a newer version
 */
export async function verifyBackup(
  file: string,
  signal: AbortSignal,
  check: (header: Header) => Promise<void> | void = () => {},
): Promise<Verified> {
  let header: Header | undefined;
  let manifest: Manifest | undefined;
  const parts = new Map<string, Part>();
  await readArchive(
    file,
    async (entry) => {
      if (header === undefined) {
        header = readHeader(entry);
        await check(header);
      } else if (manifest !== undefined) {
        throw new DamagedBackup("something follows its manifest");
      } else if (entry.name === manifestName) {
        manifest = parse(ManifestSchema, entry);
      } else {
        const part = parts.get(partOf(entry.name)) ?? { bytes: 0, hash: createHash("sha256") };
        part.bytes += entry.bytes.length;
        part.hash.update(entry.bytes);
        parts.set(partOf(entry.name), part);
      }
    },
    signal,
  );
  if (header === undefined || manifest === undefined) throw new DamagedBackup("it has no manifest");
  const found = new Map(
    [...parts].map(([name, { bytes, hash }]) => [name, { bytes, sha256: hash.digest("hex") }]),
  );
  const expected = expectedParts(manifest);
  const differing = [...new Set([...found.keys(), ...expected.keys()])].find(
    (name) => !isDeepStrictEqual(found.get(name), expected.get(name)),
  );
  if (differing !== undefined) throw new DamagedBackup(`the checksum of ${differing} is another`);
  return { header, manifest };
}
