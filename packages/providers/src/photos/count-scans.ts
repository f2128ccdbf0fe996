const startOfScan = 0xda;
const endOfImage = 0xd9;

/** Whether a byte after 0xFF begins no segment: it belongs to the pixels, fills, or stands alone. */
const isNone = (code: number) => code < 2 || code === 0xff || (code >= 0xd0 && code <= 0xd8);

/**
 * How often a JPEG goes over its pixels: a few bytes can tell a decoder to do so once more. Pictures in a segment, such as
 * a preview, do not count.
 */
export function countScans(jpeg: Uint8Array): number {
  let scans = 0;
  let at = jpeg.indexOf(0xff);
  while (at !== -1 && at + 3 < jpeg.length) {
    const code = jpeg[at + 1] ?? 0;
    if (code === endOfImage) return scans;
    if (code === startOfScan) scans += 1;
    const length = ((jpeg[at + 2] ?? 0) << 8) | (jpeg[at + 3] ?? 0);
    at = jpeg.indexOf(0xff, at + (isNone(code) ? 1 : 2 + length));
  }
  return scans;
}
