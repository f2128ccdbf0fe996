import sharp from "sharp";

/** Pixels of a stored portrait: twice the drawing. */
const size = { width: 480, height: 560 };

/** A drawn portrait as WebP bytes, flat colours and so only a few kilobytes. */
export function renderFace(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: 144 })
    .resize(size.width, size.height, { fit: "fill" })
    .webp({ quality: 80, effort: 2 })
    .toBuffer();
}
