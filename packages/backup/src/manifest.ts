import * as z from "zod/mini";

/** Incremented when an older program would misread a backup. */
export const format = 1;

const Sum = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const FileSchema = z.object({ name: z.string(), bytes: z.number(), sha256: Sum });

/** The first entry of a backup, written before anything is copied. */
export const HeaderSchema = z.object({
  format: z.number(),
  /** The version of Bandeja that wrote it. */
  version: z.string(),
  /** The point in time whose rows it has. */
  createdAt: z.iso.datetime(),
  /** Of PostgreSQL: 18. */
  postgres: z.number(),
  /** The migrations that the database had; the tables are made by these, and migrated forward after. */
  migrations: z.array(z.object({ name: z.string(), hash: z.string() })).check(z.minLength(1)),
  /** The version of the queue's tables. */
  queueVersion: z.number(),
  /** Photos are in the backup as files of DATA_DIR; a bucket is not copied. */
  photos: z.enum(["folder", "bucket"]),
  /** Whether the server's keyed hashes are made with a key in the database, or with the setting HASH_KEY. */
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

/** The last entry of a backup: its contents, with a checksum of each part. */
export const ManifestSchema = z.object({
  tables: z.array(TableSchema),
  sequences: z.array(SequenceSchema),
  photos: z.array(FileSchema),
  /** Photos that rows name and the folder did not have. */
  missingPhotos: z.array(z.string()),
  /** Further files of DATA_DIR. */
  files: z.array(FileSchema),
});
export type Manifest = z.infer<typeof ManifestSchema>;
export type FileEntry = z.infer<typeof FileSchema>;

export const headerName = "header.json";
export const manifestName = "manifest.json";
export const tableFolder = ({ schema, name }: { schema: string; name: string }): string =>
  `tables/${schema}.${name}/`;
export const photoFolder = "photos/";
export const fileFolder = "files/";

/** Files of DATA_DIR, beside the database and the photos, that a restored server needs. */
export const keptFiles = ["demonstration-logins.json"] as const;
