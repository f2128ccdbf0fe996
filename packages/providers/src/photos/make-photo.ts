import { photoLimit } from "@bandeja/contract/limits";
import { photoEdge, photoSquares } from "@bandeja/contract/photo-sizes";
import { photoTypeOf } from "@bandeja/contract/photo-types";
import { countScans } from "./count-scans.ts";
import type { MadePhoto } from "./photo-store.ts";

/** The timeout (s) for decoding a picture. */
const timeoutSeconds = 10;
/** More than any program saves a JPEG in. */
const maxScans = 30;

/** Why a photo is not made: it cannot be read, has too many pixels, or would take too long for its size. */
export class PhotoRefused extends Error {
  override readonly name = "PhotoRefused";
  readonly reason: "unreadable" | "tooManyPixels" | "unsupported";
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
  const picture = sharp(file, { failOn: "truncated", limitInputPixels: photoLimit.pixels });
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

const unreadable = (): never => {
  throw new PhotoRefused("unreadable");
};

/**
 * Judges a picture by its header, in milliseconds: a few hundred kilobytes can have pixels for seconds.
 *
 * @throws PhotoRefused
 */
export async function judgePicture(file: Buffer): Promise<void> {
  // The library reads many more kinds of files, and sees only these.
  if (photoTypeOf(file) === undefined) unreadable();
  const sharp = await loadSharp();
  const { format, width, height, depth, isProgressive } = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(unreadable);
  if (Math.max(width, height) > photoLimit.edge || width * height > photoLimit.pixels) {
    throw new PhotoRefused("tooManyPixels");
  }
  // All rows of an interlaced PNG are needed for its first one. A progressive JPEG of some scans is hardly dearer than another.
  const isDear = format === "png" ? isProgressive : format === "jpeg" && countScans(file) > maxScans;
  if (depth !== "uchar" || isDear) throw new PhotoRefused("unsupported");
}

/**
 * Re-encodes the pixels of a picture that was judged, in all sizes, without metadata such as the position, and without data
 * after the end of the image.
 *
 * @throws PhotoRefused
 */
export const makePhoto = async (file: Buffer): Promise<MadePhoto> =>
  makeSizes(await loadSharp(), file).catch(unreadable);
