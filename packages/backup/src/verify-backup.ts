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
  partOf,
  photoFolder,
  signatureName,
  SignatureSchema,
  tableFolder,
  type Header,
  type Manifest,
} from "./manifest.ts";
import { isSignedBy } from "./sign-backup.ts";
import type { TarEntry } from "./tar.ts";

export interface Verified {
  readonly header: Header;
  readonly manifest: Manifest;
  /** Of a signed backup, and whether it was made with one of our secrets. */
  readonly signature?: { readonly isOurs: boolean };
}

interface Reading {
  /** The secrets of our own signatures. */
  readonly secrets?: readonly string[];
  /** Examines the header before the rest is read. */
  readonly checkHeader?: (header: Header) => Promise<void> | void;
  /** Takes each part, whose name is one of a backup, before the checksums have been compared. */
  readonly take?: (entry: TarEntry) => Promise<void> | void;
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

/** Adds up the parts of a backup as they are read. */
function countParts() {
  const parts = new Map<string, Part>();
  return {
    add({ name, bytes }: TarEntry): void {
      const part = partOf(name);
      const known = parts.get(part);
      if (known !== undefined && part === name) throw new DamagedBackup(`it contains ${name} twice`);
      const { hash, bytes: before } = known ?? { bytes: 0, hash: createHash("sha256") };
      parts.set(part, { bytes: before + bytes.length, hash: hash.update(bytes) });
    },
    /** @throws DamagedBackup unless the parts are those of the manifest */
    requireSame(manifest: Manifest): void {
      const found = new Map(
        [...parts].map(([name, { bytes, hash }]) => [name, { bytes, sha256: hash.digest("hex") }]),
      );
      const expected = expectedParts(manifest);
      const differing = [...new Set([...found.keys(), ...expected.keys()])].find(
        (name) => !isDeepStrictEqual(found.get(name), expected.get(name)),
      );
      if (differing !== undefined) throw new DamagedBackup(`the checksum of ${differing} is another`);
    },
  };
}

/**
 * Reads a backup from beginning to end and compares it with its manifest. Changes nothing.
 *
 * @throws DamagedBackup, or StartupError when the file is of a newer version
 */
export async function verifyBackup(
  file: string,
  signal: AbortSignal,
  { secrets = [], checkHeader = () => {}, take = () => {} }: Reading = {},
): Promise<Verified> {
  let header: { value: Header; bytes: Buffer } | undefined;
  let manifest: { value: Manifest; bytes: Buffer } | undefined;
  let signature: Verified["signature"];
  const parts = countParts();
  await readArchive(
    file,
    async (entry) => {
      const { name, bytes } = entry;
      if (header === undefined) {
        header = { value: readHeader(entry), bytes };
        await checkHeader(header.value);
      } else if (manifest === undefined && name === manifestName) {
        manifest = { value: parse(ManifestSchema, entry), bytes };
      } else if (manifest !== undefined && name === signatureName && signature === undefined) {
        const { hmac } = parse(SignatureSchema, entry);
        const signed = { header: header.bytes, manifest: manifest.bytes };
        signature = { isOurs: isSignedBy(secrets, hmac, signed) };
      } else if (manifest === undefined) {
        parts.add(entry);
        await take(entry);
      } else {
        throw new DamagedBackup("something follows its manifest");
      }
    },
    signal,
  );
  if (header === undefined || manifest === undefined) throw new DamagedBackup("it has no manifest");
  parts.requireSame(manifest.value);
  return { header: header.value, manifest: manifest.value, ...(signature && { signature }) };
}
