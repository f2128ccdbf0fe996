import { randomBytes } from "node:crypto";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Config } from "../../config.ts";

/** Where people's photos are. Names are unguessable: who knows one may see the photo. */
export interface PhotoStore {
  /** Keeps a WebP image and gives the name under which `/uploads/{name}` serves it. */
  save(bytes: Buffer): Promise<string>;
  /** The image of that name; undefined if there is none. */
  open(name: string): Promise<Buffer | undefined>;
  /** Forgets an image; one that is not there already is forgotten. */
  remove(name: string): Promise<void>;
}

// 144 random bits. Only names of this form are looked up, so that none leads out of the folder.
const newName = () => `${randomBytes(18).toString("base64url")}.webp`;
const form = /^[\w-]{24}\.webp$/;

const isMissing = (error: unknown) => error instanceof Error && "code" in error && error.code === "ENOENT";

/** Photos as files of one folder, which is made with the first of them. */
export function createFolderPhotoStore(folder: string): PhotoStore {
  return {
    async save(bytes) {
      const name = newName();
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(path.join(folder, name), bytes, { flag: "wx", mode: 0o600 });
      return name;
    },
    async open(name) {
      if (!form.test(name)) return undefined;
      return readFile(path.join(folder, name)).catch((error: unknown) => {
        if (isMissing(error)) return undefined;
        throw error;
      });
    },
    async remove(name) {
      if (form.test(name)) await rm(path.join(folder, name), { force: true });
    },
  };
}

export const createPhotoStore = (config: Pick<Config, "dataDir">): PhotoStore =>
  createFolderPhotoStore(path.join(config.dataDir, "photos"));
