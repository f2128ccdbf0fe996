import path from "node:path";
import type { Config } from "../../config/config.ts";
import { createFolderPhotoStore } from "./folder-photos.ts";
import type { PhotoStore } from "./photo-store.ts";

/** A bucket where one is configured, a folder elsewhere. */
export async function createPhotoStore({
  bucket,
  dataDir,
}: Pick<Config, "bucket" | "dataDir">): Promise<PhotoStore> {
  if (bucket === undefined) return createFolderPhotoStore(path.join(dataDir, "photos"));
  const { createBucketPhotoStore } = await import("./bucket-photos.ts");
  return createBucketPhotoStore(bucket);
}
