import { packPlaces } from "./pack-places.ts";
import { defaultPlaceFile, placeFileDigest, writePlaceFile } from "./place-file.ts";
import { readSourcePlaces, sourceDigest } from "./source-data.ts";

const packers = [
  "build-index.ts",
  "city-names.ts",
  "fold-name.ts",
  "pack-places.ts",
  "packed-texts.ts",
  "place-file.ts",
  "place-names.ts",
  "region-names.ts",
  "source-data.ts",
].map((file) => new URL(file, import.meta.url));

/**
 * Packs all places into `file` (a few seconds), unless what is there was packed from the same data by the
 * same code. Tells whether it packed.
 */
export function buildPlaceIndex(file = defaultPlaceFile): boolean {
  const digest = sourceDigest(packers);
  if (placeFileDigest(file) === digest) return false;
  writePlaceFile(file, packPlaces(readSourcePlaces), digest);
  return true;
}

if (import.meta.main) buildPlaceIndex();
