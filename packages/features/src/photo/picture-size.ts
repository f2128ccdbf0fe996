import { photoTypeOf } from "@bandeja/contract/photo-types";

/** A picture's width and height in pixels. */
interface Size {
  width: number;
  height: number;
}

/** Enough for what cameras write before the picture itself. */
const headBytes = 1_000_000;

const textAt = (head: DataView, offset: number): string =>
  String.fromCodePoint(...[0, 1, 2, 3].map((index) => head.getUint8(offset + index)));

function sizeOfJpeg(head: DataView): Size | undefined {
  for (let offset = 2; offset + 9 <= head.byteLength; offset += 2 + head.getUint16(offset + 2)) {
    const marker = head.getUint16(offset);
    const isFrame = marker >= 0xff_c0 && marker <= 0xff_cf && ![0xff_c4, 0xff_c8, 0xff_cc].includes(marker);
    if (isFrame) return { width: head.getUint16(offset + 7), height: head.getUint16(offset + 5) };
  }
  return undefined;
}

function sizeOfWebp(head: DataView): Size | undefined {
  switch (textAt(head, 12)) {
    case "VP8X":
      return {
        width: 1 + (head.getUint32(24, true) & 0xff_ff_ff),
        height: 1 + (head.getUint32(26, true) >>> 8),
      };
    case "VP8L": {
      const bits = head.getUint32(21, true);
      return { width: 1 + (bits & 0x3f_ff), height: 1 + ((bits >>> 14) & 0x3f_ff) };
    }
    case "VP8 ":
      return { width: head.getUint16(26, true) & 0x3f_ff, height: head.getUint16(28, true) & 0x3f_ff };
    default:
      return undefined;
  }
}

/** Some phones write depth maps of several megabytes before the frame of a JPEG. */
const unknown: Size = { width: 0, height: 0 };

/**
 * The size that the head of a PNG, JPEG or WebP file names, without decoding it: 0 × 0 if it comes later in the file,
 * undefined for any other file.
 */
export async function readPictureSize(file: Blob): Promise<Size | undefined> {
  const head = new DataView(await file.slice(0, headBytes).arrayBuffer());
  if (head.byteLength < 30) return undefined;
  switch (photoTypeOf(new Uint8Array(head.buffer))) {
    case "image/png":
      return { width: head.getUint32(16), height: head.getUint32(20) };
    case "image/jpeg":
      return sizeOfJpeg(head) ?? unknown;
    case "image/webp":
      return sizeOfWebp(head);
    default:
      return undefined;
  }
}
