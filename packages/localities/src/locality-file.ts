import { randomUUID } from "node:crypto";
import {
  closeSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  writeSync,
} from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { StartupError } from "@bandeja/embedded-postgres/startup-error";

/** Incremented with every change of the layout, so that an old file is never read as a new one. */
const formatVersion = 1;
const magic = Buffer.from(`BANDEJA LOCALITIES ${formatVersion}\n`);

export const defaultLocalityFile = fileURLToPath(
  new URL(`../../../.cache/localities/localities-v${formatVersion}.bin`, import.meta.url),
);

/** A first-order division: its name, or with `isSeat` the name of the city that is its seat. */
export interface Region {
  country: number;
  name: string;
  isSeat: boolean;
  /** A familiar code ("OR", "SCT"), which is often typed. */
  code?: string;
}

/**
 * The packed localities. A locality's number is its rank by population: the lower, the more populous.
 * A name is an entry of the sorted list of folded names.
 */
export interface LocalityData {
  countries: string[];
  timezones: string[];
  regions: Region[];

  ids: Uint32Array;
  /** The localities' numbers, sorted by their ids. */
  byId: Uint32Array;
  populations: Uint32Array;
  /** Degrees × 100,000. */
  latitudes: Int32Array;
  longitudes: Int32Array;
  localityCountries: Uint8Array;
  localityTimezones: Uint16Array;
  localityRegions: Uint16Array;
  /** The entry of each locality's main name. */
  mainEntries: Uint32Array;

  /** For each entry: the locality's number × 2, plus 1 if this is its main name. */
  entryLocalities: Uint32Array;
  /** For each entry, and one more: the start of its folded name (ASCII, sorted) in `keys`. */
  keyStarts: Uint32Array;
  keys: Uint8Array;
  /** For each entry, and one more: the start of its proper spelling (UTF-8) in `names`. */
  nameStarts: Uint32Array;
  names: Uint8Array;
}

const arrayTypes = {
  ids: Uint32Array,
  byId: Uint32Array,
  populations: Uint32Array,
  latitudes: Int32Array,
  longitudes: Int32Array,
  localityCountries: Uint8Array,
  localityTimezones: Uint16Array,
  localityRegions: Uint16Array,
  mainEntries: Uint32Array,
  entryLocalities: Uint32Array,
  keyStarts: Uint32Array,
  keys: Uint8Array,
  nameStarts: Uint32Array,
  names: Uint8Array,
} as const;
type ArrayName = keyof typeof arrayTypes;
const arrayNames = Object.keys(arrayTypes) as ArrayName[];

interface Header {
  /** Digest of the data and of the code that packed it. */
  digest: string;
  countries: string[];
  timezones: string[];
  regions: Region[];
  lengths: Record<ArrayName, number>;
}

const alignment = 8;
const aligned = (offset: number) => Math.ceil(offset / alignment) * alignment;

/** Writes a temporary file and renames it, so that no reader sees a partial one. */
export function writeLocalityFile(file: string, data: LocalityData, digest: string): void {
  const { countries, timezones, regions } = data;
  const lengths = Object.fromEntries(
    arrayNames.map((name) => [name, data[name].length]),
  ) as Header["lengths"];
  const header = Buffer.from(
    JSON.stringify({ digest, countries, timezones, regions, lengths } satisfies Header),
  );
  const headerLength = Buffer.alloc(4);
  headerLength.writeUInt32LE(header.length);

  mkdirSync(dirname(file), { recursive: true });
  const partial = `${file}.${randomUUID()}.partial`;
  const handle = openSync(partial, "wx");
  try {
    let offset = 0;
    const put = (bytes: Uint8Array) => {
      for (let done = 0; done < bytes.length;) done += writeSync(handle, bytes, done);
      offset += bytes.length;
    };
    for (const bytes of [magic, headerLength, header]) put(bytes);
    for (const name of arrayNames) {
      put(Buffer.alloc(aligned(offset) - offset));
      const { buffer, byteOffset, byteLength } = data[name];
      put(new Uint8Array(buffer, byteOffset, byteLength));
    }
    closeSync(handle);
    renameSync(partial, file);
  } catch (error) {
    rmSync(partial, { force: true });
    throw error;
  }
}

function parseHeader(bytes: Buffer): { header: Header; end: number } | undefined {
  if (!bytes.subarray(0, magic.length).equals(magic)) return undefined;
  const start = magic.length + 4;
  const end = start + bytes.readUInt32LE(magic.length);
  if (end > bytes.length) return undefined;
  return { header: JSON.parse(bytes.toString("utf8", start, end)) as Header, end };
}

/** The digest that a file was written with; undefined for a missing file or another format. */
export function localityFileDigest(file: string): string | undefined {
  try {
    const bytes = Buffer.alloc(1 << 20);
    const handle = openSync(file, "r");
    const length = readSync(handle, bytes);
    closeSync(handle);
    return parseHeader(bytes.subarray(0, length))?.header.digest;
  } catch {
    return undefined;
  }
}

function readBytes(file: string): Buffer<ArrayBuffer> {
  try {
    return readFileSync(file);
  } catch (error) {
    throw new StartupError(`Cannot read the index of localities (${file}). Build it with "npm run build".`, {
      cause: error,
    });
  }
}

/**
 * Reads the whole file; the arrays are views of it.
 *
 * @throws StartupError when there is no file, or it has another format
 */
export function readLocalityFile(file: string): LocalityData {
  const bytes = readBytes(file);
  const parsed = parseHeader(bytes);
  if (!parsed) {
    throw new StartupError(`${file} is no index of localities. Delete it and run "npm run build".`);
  }
  let offset = parsed.end;
  const arrays = arrayNames.map((name) => {
    const type = arrayTypes[name];
    const start = aligned(offset);
    offset = start + parsed.header.lengths[name] * type.BYTES_PER_ELEMENT;
    return [name, new type(bytes.buffer, bytes.byteOffset + start, parsed.header.lengths[name])];
  });
  return { ...parsed.header, ...(Object.fromEntries(arrays) as Pick<LocalityData, ArrayName>) };
}
