import { createHash } from "node:crypto";
import { readArchive, writeArchive } from "../archive.ts";
import { headerName, manifestName, signatureName, type Header, type Manifest } from "../manifest.ts";
import { signParts } from "../sign-backup.ts";
import type { TarEntry } from "../tar.ts";

const { signal } = new AbortController();

export async function readEntries(file: string): Promise<TarEntry[]> {
  const entries: TarEntry[] = [];
  await readArchive(file, (entry) => void entries.push(entry), signal);
  return entries;
}

export async function writeEntries(file: string, entries: readonly TarEntry[]): Promise<void> {
  async function* all() {
    yield* entries;
  }
  await writeArchive(file, all(), signal);
}

/** The entries with another content of one that is JSON. */
function change(entries: readonly TarEntry[], name: string, to: (text: string) => unknown): TarEntry[] {
  return entries.map((entry) =>
    entry.name === name ? { name, bytes: Buffer.from(JSON.stringify(to(entry.bytes.toString()))) } : entry,
  );
}

export const changeHeader = (entries: readonly TarEntry[], to: (header: Header) => unknown) =>
  change(entries, headerName, (text) => to(JSON.parse(text) as Header));
export const changeManifest = (entries: readonly TarEntry[], to: (manifest: Manifest) => unknown) =>
  change(entries, manifestName, (text) => to(JSON.parse(text) as Manifest));

const isPart = ({ name }: TarEntry) => ![headerName, manifestName, signatureName].includes(name);

/** Adds parts before the manifest. */
export const addParts = (entries: readonly TarEntry[], ...parts: readonly TarEntry[]): TarEntry[] =>
  entries.flatMap((entry) => (entry.name === manifestName ? [...parts, entry] : [entry]));

/** The entries with a manifest that lists them as they are, whatever their names. */
export function listAgain(entries: readonly TarEntry[]): TarEntry[] {
  const sums = (name: string, parts: readonly TarEntry[]) => {
    const bytes = Buffer.concat(parts.map((part) => part.bytes));
    return { name, bytes: bytes.length, sha256: createHash("sha256").update(bytes).digest("hex") };
  };
  const parts = entries.filter(isPart);
  const listed = (folder: string) =>
    [...Map.groupBy(parts, ({ name }) => name)]
      .filter(([name]) => name.startsWith(folder))
      .map(([name, same]) => sums(name.slice(folder.length), same));
  return changeManifest(entries, (manifest) => ({
    ...manifest,
    tables: [
      ...Map.groupBy(
        parts.filter(({ name }) => name.startsWith("tables/")),
        ({ name }) => name.replace(/^tables\/([^/]*)\/.*$/s, "$1"),
      ),
    ].map(([table, pieces]) => {
      const [schema = "", name = ""] = table.split(/\.(.*)/s);
      const known = manifest.tables.find((one) => one.schema === schema && one.name === name);
      return { schema, columns: ["id"], rows: 1, ...known, ...sums(name, pieces) };
    }),
    photos: listed("photos/"),
    files: listed("files/"),
  }));
}

/** The entries, signed again. */
export function signAgain(entries: readonly TarEntry[], secret: string): TarEntry[] {
  const bytesOf = (name: string) => entries.find((entry) => entry.name === name)?.bytes ?? Buffer.alloc(0);
  const hmac = signParts({ header: bytesOf(headerName), manifest: bytesOf(manifestName) }, secret);
  const rest = entries.filter(({ name }) => name !== signatureName);
  return [...rest, { name: signatureName, bytes: Buffer.from(JSON.stringify({ hmac })) }];
}
