import { inflateSync } from "node:zlib";

const heads = { woff: 44, woffTable: 20, plain: 12, plainTable: 16 } as const;

/**
 * Unpacks the font in a WOFF file (https://www.w3.org/TR/WOFF/): fontkit itself would unpack every table in JavaScript,
 * which takes a second for each receipt.
 */
export function unpackWoff(packed: Buffer): Buffer {
  const count = packed.readUInt16BE(12);
  const head = Buffer.alloc(heads.plain + count * heads.plainTable);
  packed.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  const parts: Buffer[] = [head];
  let end = head.length;
  for (let index = 0; index < count; index += 1) {
    const entry = heads.woff + index * heads.woffTable;
    const [offset, length, unpackedLength] = [4, 8, 12].map((at) => packed.readUInt32BE(entry + at));
    if (offset === undefined || length === undefined || unpackedLength === undefined) break;
    const data = packed.subarray(offset, offset + length);
    const table = length < unpackedLength ? inflateSync(data) : data;
    const at = heads.plain + index * heads.plainTable;
    packed.copy(head, at, entry, entry + 4);
    packed.copy(head, at + 4, entry + 16, entry + 20);
    head.writeUInt32BE(end, at + 8);
    head.writeUInt32BE(unpackedLength, at + 12);
    // Tables are aligned to four bytes.
    const room = Buffer.alloc((4 - (unpackedLength % 4)) % 4);
    parts.push(table, room);
    end += table.length + room.length;
  }
  return Buffer.concat(parts);
}
