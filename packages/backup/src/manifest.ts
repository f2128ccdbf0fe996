import { isPhotoFile } from "@bandeja/providers/photos/photo-store";
import * as z from "zod/mini";
import { DamagedBackup } from "./damaged-backup.ts";

/** Incremented when an older program would misread a backup. */
export const format = 2;

const Sum = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const FileSchema = z.object({ name: z.string(), bytes: z.number(), sha256: Sum });

/** The first entry of a backup, written before anything is copied. */
export const HeaderSchema = z.object({
  format: z.number(),
  /** The version of Bandeja that wrote it. */
  version: z.string().check(z.regex(/^[\w.+-]{1,40}$/)),
  /** The instant of the snapshot. */
  createdAt: z.iso.datetime(),
  /** The major version of PostgreSQL, such as 18. */
  postgres: z.number(),
  /** The database's migrations: a restore creates the tables with these, and then applies newer ones. */
  migrations: z
    .array(z.object({ name: z.string().check(z.regex(/^\w+\.sql$/)), hash: z.string() }))
    .check(z.minLength(1)),
  /** The version of the queue's tables. */
  queueVersion: z.number(),
  /** Photos in the folder are in the backup, as files of DATA_DIR; a bucket is not copied. */
  photos: z.enum(["folder", "bucket"]),
  /** Whether the key of the server's keyed hashes is in the database, or is the setting HASH_KEY. */
  hashKey: z.enum(["database", "setting"]),
});
export type Header = z.infer<typeof HeaderSchema>;

const TableSchema = z.object({
  schema: z.string(),
  name: z.string(),
  /** Copied columns; generated ones are left out. */
  columns: z.array(z.string()),
  rows: z.number(),
  bytes: z.number(),
  sha256: Sum,
});
export type TableEntry = z.infer<typeof TableSchema>;

const SequenceSchema = z.object({
  schema: z.string(),
  name: z.string(),
  lastValue: z.string(),
  isCalled: z.boolean(),
});

/** The last entry of a backup: its contents, with a checksum for each part. */
export const ManifestSchema = z.object({
  tables: z.array(TableSchema),
  sequences: z.array(SequenceSchema),
  photos: z.array(FileSchema),
  /** Photos that rows refer to and that were missing from the folder. */
  missingPhotos: z.array(z.string()),
  /** Other files of DATA_DIR. */
  files: z.array(FileSchema),
});
export type Manifest = z.infer<typeof ManifestSchema>;
export type FileEntry = z.infer<typeof FileSchema>;

/** What follows the manifest of a signed backup: an HMAC-SHA-256 of header and manifest (sign-backup.ts). */
export const SignatureSchema = z.object({ hmac: Sum });

export const headerName = "header.json";
export const manifestName = "manifest.json";
export const signatureName = "signature.json";
export const tableFolder = ({ schema, name }: { schema: string; name: string }): string =>
  `tables/${schema}.${name}/`;
export const photoFolder = "photos/";
export const fileFolder = "files/";

/** Files of DATA_DIR, besides the database and the photos, that a restored server needs. */
export const keptFiles = ["demonstration-logins.json"] as const;

const piece = /^(tables\/(?:public|pgboss)\.\w{1,63}\/)\d{6,}$/;

/**
 * The part of a manifest to which an entry belongs: the table of a piece, or the photo or file itself.
 *
 * @throws DamagedBackup for a name that no backup has, since restoring it could write anywhere
 */
export function partOf(name: string): string {
  const table = piece.exec(name)?.[1];
  if (table !== undefined) return table;
  const isPhoto = name.startsWith(photoFolder) && isPhotoFile(name.slice(photoFolder.length));
  if (isPhoto || keptFiles.some((kept) => name === `${fileFolder}${kept}`)) return name;
  throw new DamagedBackup(`it contains ${name}, which no backup does`);
}
