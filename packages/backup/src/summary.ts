import type { Verified } from "./verify-backup.ts";

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? "" : "s"}`;

/** A summary of a backup's contents: `58 tables, 4711 rows, 150 photos`. */
export function contentsText({ header, manifest }: Verified): string {
  const photos = new Set(manifest.photos.map(({ name }) => name.slice(0, 24))).size;
  return [
    counted(manifest.tables.length, "table"),
    counted(sum(manifest.tables.map(({ rows }) => rows)), "row"),
    header.photos === "folder" ? counted(photos, "photo") : "no photos",
  ].join(", ");
}

/** Notes for the operator about a backup, one line each. */
export function describeRemarks({ header, manifest }: Verified): string[] {
  const missing = manifest.missingPhotos.length;
  return [
    ...(header.photos === "bucket"
      ? [
          "Photos are in the bucket of S3_BUCKET_URL and not in this file: keep its versions, see docs/backup.md.",
        ]
      : []),
    ...(header.hashKey === "setting"
      ? [
          "HASH_KEY is a setting of the server and not in this file: keep it, a restored server needs the same.",
        ]
      : []),
    ...(missing > 0
      ? [`${counted(missing, "photo")} that rows name ${missing === 1 ? "was" : "were"} not in DATA_DIR.`]
      : []),
  ];
}

/** `1.4 MB`. */
export function sizeText(bytes: number): string {
  if (bytes < 1e6) return `${(bytes / 1e3).toFixed(1)} kB`;
  return bytes < 1e9 ? `${(bytes / 1e6).toFixed(1)} MB` : `${(bytes / 1e9).toFixed(1)} GB`;
}

export const secondsSince = (began: number): string => `${((performance.now() - began) / 1000).toFixed(1)} s`;
