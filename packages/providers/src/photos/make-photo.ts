import { photoLimitPixels } from "@bandeja/contract/limits";
import { photoEdge, photoSquares } from "@bandeja/contract/photo-sizes";
import { photoTypeOf } from "@bandeja/contract/photo-types";
import pLimit from "p-limit";
import type { MadePhoto } from "./photo-store.ts";

/** The timeout (s) for decoding a picture. */
const timeoutSeconds = 10;
/** One at a time in a process: decoding an interlaced PNG with the maximum of pixels takes 500 MB, others less. */
const limit = pLimit(1);
const maxQueued = 20;

/** Why a photo was not made: it cannot be read, has too many pixels, or many others wait. */
export class PhotoRefused extends Error {
  override readonly name = "PhotoRefused";
  readonly reason: "unreadable" | "tooManyPixels" | "busy";
  constructor(reason: PhotoRefused["reason"]) {
    super(`The photo was refused: ${reason}`);
    this.reason = reason;
  }
}

async function loadSharp() {
  // Loaded on demand: most processes never need it, and it is large.
  const { default: sharp } = await import("sharp");
  // No cache, since no picture is decoded twice; one thread for each picture.
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

type Sharp = Awaited<ReturnType<typeof loadSharp>>;

/** The pixels of a picture, upright and not larger than displayed; the first frame of an animated one. */
async function readPixels(sharp: Sharp, file: Buffer) {
  const picture = sharp(file, { failOn: "truncated", limitInputPixels: photoLimitPixels });
  const { data, info } = await picture
    .autoOrient()
    .resize(photoEdge, photoEdge, { fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb")
    .timeout({ seconds: timeoutSeconds })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return { width, height, open: () => sharp(data, { raw: { width, height, channels } }) };
}

async function makeSizes(sharp: Sharp, file: Buffer): Promise<MadePhoto> {
  const { width, height, open } = await readPixels(sharp, file);
  const webp = { quality: 80, effort: 4 } as const;
  const whole = await open().webp(webp).toBuffer();
  const squares: [size: number, bytes: Buffer][] = [];
  for (const size of photoSquares) {
    const edge = Math.min(size, width, height);
    // Crops to the most salient region, which is the face in a portrait.
    const square = open().resize(edge, edge, { fit: "cover", position: "attention" });
    squares.push([size, await square.webp(webp).toBuffer()]);
  }
  return { whole, squares: new Map(squares) };
}

/**
 * Re-encodes the pixels of a JPEG, PNG or WebP file in all sizes, without metadata such as the position, and without
 * data after the end of the image.
 *
 * @throws PhotoRefused
 */
export async function makePhoto(file: Buffer): Promise<MadePhoto> {
  // The library reads many more kinds of files, and sees only these.
  if (photoTypeOf(file) === undefined) throw new PhotoRefused("unreadable");
  if (limit.pendingCount >= maxQueued) throw new PhotoRefused("busy");
  const sharp = await loadSharp();
  return limit(() => makeSizes(sharp, file)).catch((error: unknown) => {
    const isTooLarge = error instanceof Error && /pixel limit/.test(error.message);
    throw new PhotoRefused(isTooLarge ? "tooManyPixels" : "unreadable");
  });
}
