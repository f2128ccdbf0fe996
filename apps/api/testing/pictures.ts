import { crc32, deflateSync } from "node:zlib";
import sharp, { type Sharp } from "sharp";

const red = { r: 200, g: 20, b: 20 };
const blue = { r: 20, g: 20, b: 200 };

/** A picture whose left half is red and whose right half is blue. */
export function drawHalves(width = 400, height = 300): Sharp {
  const half = { width: Math.floor(width / 2), height, channels: 3, background: red } as const;
  return sharp({ create: { width, height, channels: 3, background: blue } }).composite([
    { input: { create: half }, left: 0, top: 0 },
  ]);
}

export const jpegOf = (width?: number, height?: number): Promise<Buffer> =>
  drawHalves(width, height).jpeg().toBuffer();

/** A chunk of a PNG, with its checksum. */
export function pngChunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/**
 * A PNG of one colour that has only a few kilobytes, with any number of pixels.
 *
 * @param bits those of a pixel, in grey
 * @param isInterlaced says so in its head only: nothing reads the rest of one
 */
export function blackPng(
  width: number,
  height: number,
  { bits = 1, isInterlaced = false }: { bits?: 1 | 8 | 16; isInterlaced?: boolean } = {},
): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = bits;
  head[12] = isInterlaced ? 1 : 0;
  // Each row begins with its filter byte.
  const rows = deflateSync(Buffer.alloc((Math.ceil((width * bits) / 8) + 1) * height), { level: 9 });
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    pngChunk("IHDR", head),
    pngChunk("IDAT", rows),
    pngChunk("IEND", Buffer.of()),
  ]);
}

/**
 * A progressive JPEG that goes over its pixels forty times more, for a few bytes each.
 *
 * @param hidden what stands before the added scans, in hexadecimal
 */
export async function manyScans(picture: ReturnType<typeof drawHalves>, hidden = ""): Promise<Buffer> {
  const jpeg = await picture.jpeg({ progressive: true }).toBuffer();
  const last = jpeg.subarray(jpeg.lastIndexOf(Buffer.from("ffda", "hex")), -2);
  const added = [Buffer.from(hidden, "hex"), ...Array<Buffer>(40).fill(last)];
  return Buffer.concat([jpeg.subarray(0, -2), ...added, jpeg.subarray(-2)]);
}
