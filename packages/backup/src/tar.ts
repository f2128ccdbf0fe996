import { DamagedBackup } from "./damaged-backup.ts";

/** A file of an archive, small enough to fit into memory. */
export interface TarEntry {
  readonly name: string;
  readonly bytes: Buffer;
}

const block = 512;
/** The size limit of an entry (bytes): a larger one in a header is damage. */
const largest = 256 * 1024 * 1024;

const octal = (value: number, digits: number): string => `${value.toString(8).padStart(digits, "0")}\0`;

/** The sum of a header's bytes, with the eight of the checksum itself counted as spaces. */
function checksumOf(header: Buffer): number {
  let sum = 0;
  for (const [index, byte] of header.entries()) sum += index >= 148 && index < 156 ? 32 : byte;
  return sum;
}

const paddingOf = (size: number): number => (block - (size % block)) % block;

/** An entry in ustar format (POSIX.1-1988), readable only by its owner. @param at seconds since 1970 */
export function* packEntry({ name, bytes }: TarEntry, at: number): Generator<Buffer> {
  if (Buffer.byteLength(name) > 100) throw new Error(`A name of an archive is too long: ${name}`);
  const header = Buffer.alloc(block);
  header.write(name, 0);
  header.write(octal(0o600, 7), 100);
  header.write(octal(0, 7), 108);
  header.write(octal(0, 7), 116);
  header.write(octal(bytes.length, 11), 124);
  header.write(octal(at, 11), 136);
  header.write("0", 156);
  header.write("ustar\x0000", 257);
  header.write(`${octal(checksumOf(header), 6)} `, 148);
  yield header;
  yield bytes;
  yield Buffer.alloc(paddingOf(bytes.length));
}

/** The end of an archive. */
export const tarEnd = Buffer.alloc(2 * block);

/** Reads an exact number of bytes from a stream. */
function readExactly(source: AsyncIterable<Buffer>) {
  const chunks = source[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);
  async function read(size: number): Promise<Buffer> {
    const parts = [rest];
    let length = rest.length;
    while (length < size) {
      const next = await chunks.next();
      if (next.done === true) throw new DamagedBackup("it ends too early");
      parts.push(next.value);
      length += next.value.length;
    }
    const whole = parts.length === 1 ? rest : Buffer.concat(parts, length);
    rest = whole.subarray(size);
    return whole.subarray(0, size);
  }
  /** Reads to the end of the stream, where gzip verifies its checksum. */
  async function end(): Promise<void> {
    if (rest.length > 0 || (await chunks.next()).done !== true) {
      throw new DamagedBackup("something follows its end");
    }
  }
  return { read, end };
}

const isZero = (bytes: Buffer): boolean => bytes.every((byte) => byte === 0);
const textAt = (header: Buffer, start: number, length: number): string =>
  header.toString("utf8", start, start + length).replace(/[\0 ].*$/s, "");

/** Reads the entries of an archive that `packEntry` wrote. @throws DamagedBackup */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const { read, end } = readExactly(source);
  for (;;) {
    const header = await read(block);
    if (isZero(header)) {
      if (!isZero(await read(block))) throw new DamagedBackup("it has no end");
      return end();
    }
    const size = Number.parseInt(textAt(header, 124, 12), 8);
    const isSound = Number.parseInt(textAt(header, 148, 8), 8) === checksumOf(header);
    // A plain file, without a second part of its name.
    const isOurs = textAt(header, 156, 1) === "0" && textAt(header, 345, 155) === "";
    if (!isSound || !isOurs || !(size >= 0 && size <= largest)) {
      throw new DamagedBackup("an entry cannot be read");
    }
    // A copy, so that the rest of the chunk can be freed.
    const bytes = Buffer.from(await read(size));
    await read(paddingOf(size));
    yield { name: textAt(header, 0, 100), bytes };
  }
}
