import { packLocalities } from "./pack-localities.ts";
import { defaultLocalityFile, localityFileDigest, writeLocalityFile } from "./locality-file.ts";
import { readSourceLocalities, sourceDigest } from "./source-data.ts";

const packers = [
  "added-localities.ts",
  "build-index.ts",
  "city-names.ts",
  "fold-name.ts",
  "pack-localities.ts",
  "packed-texts.ts",
  "locality-file.ts",
  "locality-names.ts",
  "municipalities.ts",
  "region-names.ts",
  "source-data.ts",
].map((file) => new URL(file, import.meta.url));

/**
 * Packs all localities into `file` (takes a few seconds), unless the same code has packed the same data into it.
 *
 * @returns whether the file was written
 */
export function buildLocalityIndex(file = defaultLocalityFile): boolean {
  const digest = sourceDigest(packers);
  if (localityFileDigest(file) === digest) return false;
  writeLocalityFile(file, packLocalities(readSourceLocalities), digest);
  return true;
}

if (import.meta.main) buildLocalityIndex();
