import { randomBytes } from "node:crypto";
import { photoSquares, squareOf } from "@bandeja/contract/photo-sizes";

/** A photo as WebP images. */
export interface MadePhoto {
  readonly whole: Buffer;
  /** The smaller images by size, one of `photoSquares`. */
  readonly squares: ReadonlyMap<number, Buffer>;
}

interface Availability {
  /** Whether backups copy the images, so that none is deleted during a backup. */
  readonly isInBackups: boolean;
  /** Where nothing can be stored at present, before a photo is made for it; missing for a folder. @throws BreakerOpen */
  requireAvailable?(): void;
}

/** The store of photos. Names are unguessable, and the only authorization for those that are not private. */
export interface PhotoStore extends Availability {
  /** Stores a WebP image without smaller sizes. @returns the name under which `/uploads/{name}` serves it */
  save(bytes: Buffer): Promise<string>;
  /** Stores a photo in all its sizes under a name of `newPhotoName`. */
  write(name: string, photo: MadePhoto): Promise<void>;
  /** The image of that name, in full size if the photo lacks the requested one; undefined if there is none. */
  open(name: string): Promise<Buffer | undefined>;
  /** The image of a private photo, which `open` does not find; undefined if there is none. */
  openPrivate(name: string): Promise<Buffer | undefined>;
  /** Deletes a photo, private or not, in all its sizes; repeating it has no effect. */
  remove(name: string): Promise<void>;
}

/** A store of single images: a folder or a bucket. Names are of the form below. */
export interface ImageShelf extends Availability {
  put(name: string, bytes: Buffer): Promise<void>;
  get(name: string): Promise<Buffer | undefined>;
  drop(name: string): Promise<void>;
}

/** A new name of 144 random bits. */
export const newPhotoName = (): string => `${randomBytes(18).toString("base64url")}.webp`;

/** A new name of a private photo, which has no smaller sizes. */
export const newPrivatePhotoName = (): string => `private-${newPhotoName()}`;

// Only names of these forms are looked up, so that none gives access outside of the store.
const wholeForm = /^[\w-]{24}\.webp$/;
const privateForm = /^private-[\w-]{24}\.webp$/;
const squareForm = new RegExp(`^([\\w-]{24})-(?:${photoSquares.join("|")})\\.webp$`);

/** Whether a file in the folder of photos is an image of one, in any size. */
export const isPhotoFile = (name: string): boolean =>
  wholeForm.test(name) || squareForm.test(name) || privateForm.test(name);

export function createPhotoStore(shelf: ImageShelf): PhotoStore {
  return {
    isInBackups: shelf.isInBackups,
    ...(shelf.requireAvailable && { requireAvailable: () => shelf.requireAvailable?.() }),
    async save(bytes) {
      const name = newPhotoName();
      await shelf.put(name, bytes);
      return name;
    },
    async write(name, { whole, squares }) {
      await shelf.put(name, whole);
      for (const size of photoSquares) {
        const bytes = squares.get(size);
        if (bytes !== undefined) await shelf.put(squareOf(name, size), bytes);
      }
    },
    async open(name) {
      if (wholeForm.test(name)) return shelf.get(name);
      const whole = squareForm.exec(name)?.[1];
      if (whole === undefined) return undefined;
      return (await shelf.get(name)) ?? (await shelf.get(`${whole}.webp`));
    },
    openPrivate: async (name) => (privateForm.test(name) ? shelf.get(name) : undefined),
    async remove(name) {
      if (privateForm.test(name)) return shelf.drop(name);
      if (!wholeForm.test(name)) return;
      // The full size last, so that a repeated task still finds the photo.
      for (const size of photoSquares) await shelf.drop(squareOf(name, size));
      await shelf.drop(name);
    },
  };
}
