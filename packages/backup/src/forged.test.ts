import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { createTestDatabase, type TestDatabase } from "@bandeja/api/testing/test-database";
import { makeDataDir } from "@bandeja/embedded-postgres/testing/temporary-folder";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { createBackup } from "./create-backup.ts";
import { DamagedBackup } from "./damaged-backup.ts";
import { loadBackup } from "./load-backup.ts";
import { headerName, manifestName, signatureName } from "./manifest.ts";
import { runProgram } from "./program.ts";
import { restoreProgram } from "./restore-program.ts";
import { packEntry, tarEnd, type TarEntry } from "./tar.ts";
import { fillDataDir, type FilledDataDir } from "./testing/filled-data-dir.ts";
import {
  addParts,
  changeHeader,
  changeManifest,
  listAgain,
  readEntries,
  signAgain,
  writeEntries,
} from "./testing/forge.ts";
import { verifyBackup } from "./verify-backup.ts";

// Databases are started and filled.
vi.setConfig({ testTimeout: 60_000 });

const { signal } = new AbortController();
const key = "the key of this server, which no other has";
const settings = { photos: "folder", hashKey: "setting" } as const;

let filled: FilledDataDir;
let folder: ReturnType<typeof makeDataDir>;
/** The folder of the backups, and of the folders of DATA_DIR. */
let parent: string;
let entries: readonly TarEntry[];
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  filled = await fillDataDir();
  folder = makeDataDir();
  parent = path.dirname(folder.dataDir);
  const file = path.join(parent, "one.backup");
  const options = { dataDir: filled.dataDir, file, force: false, settings, secrets: [key], signal };
  await createBackup(options);
  entries = await readEntries(file);
});
afterAll(async () => {
  await filled.remove();
  await folder.remove();
  await database.drop();
});

let file: string;
let count = 0;
beforeEach(() => {
  count += 1;
  file = path.join(parent, `${count}.backup`);
});

/** Everything in and beside DATA_DIR, with its contents. */
function snapshot(): string[] {
  return readdirSync(parent, { recursive: true, encoding: "utf8" })
    .toSorted()
    .map((name) => {
      const at = path.join(parent, name);
      if (statSync(at).isDirectory()) return name;
      return `${name} ${createHash("sha256").update(readFileSync(at)).digest("hex")}`;
    });
}

/** Runs `npm run restore` as an operator does. */
async function restore(dataDir: string, ...args: string[]) {
  const [out, err] = [[] as string[], [] as string[]];
  const status = await runProgram(restoreProgram, {
    args: [file, ...args],
    env: { DATA_DIR: dataDir, HASH_KEY: key },
    say: (line) => out.push(line),
    error: (line) => err.push(line),
  });
  return { status, out, err };
}

/** One line says why, and nothing changes anywhere, whether DATA_DIR is there or only a folder above it. */
async function expectRefused(message: RegExp, ...args: string[]): Promise<void> {
  const before = snapshot();
  const dataDir = path.join(parent, "new", "folders", "data-dir");
  expect(await restore(dataDir, ...args)).toEqual({
    status: 1,
    out: [],
    err: [expect.stringMatching(message)],
  });
  expect(snapshot()).toEqual(before);
}

const stem = "a".repeat(24);
const text = (name: string): TarEntry => ({ name, bytes: Buffer.from("planted") });
const first = (start: string): TarEntry => entries.find(({ name }) => name.startsWith(start))!;
const replace = (name: string, change: (bytes: Buffer) => Buffer): TarEntry[] =>
  entries.map((entry) => (entry.name === name ? { name, bytes: change(entry.bytes) } : entry));
const rows = (change: (text: string) => string) =>
  replace("tables/public.workers/000001", (bytes) => Buffer.from(change(bytes.toString())));

const unknownName =
  /^The file is damaged or not a backup of Bandeja \(it contains .+, which no backup does\): nothing was restored\.$/;

test.each([
  ["photos/../../planted.txt"],
  ["photos/../planted.txt"],
  ["photos/./planted.webp"],
  [`photos/${stem}.webp/../../../planted.txt`],
  [`photos/../${stem}.webp`],
  [`photos//${stem}.webp`],
  [`photos/${stem}.webp\n`],
  [`photos/${stem}-97.webp`],
  ["photos/planted.txt"],
  ["photos\\..\\..\\planted.txt"],
  ["PHOTOS/../planted.txt"],
  ["files/../planted.txt"],
  ["files/../../planted.txt"],
  ["files/demonstration-logins.json/../../planted.txt"],
  ["files/layout"],
  ["files/unfinished-restore"],
  ["files/postgres/data/postgresql.auto.conf"],
  ["files//etc/cron.d/planted"],
  ["/tmp/planted.txt"],
  ["../planted.txt"],
  ["tables/../../planted.txt"],
  ["tables/public.accounts/../../../planted.txt"],
  ["tables/pg_catalog.pg_authid/000001"],
  ["tables/public.accounts/one"],
  [headerName],
  ["planted\u001B[2J.txt"],
])("the name %j is refused in a file that lists it, is signed and trusted", async (name) => {
  await writeEntries(file, signAgain(listAgain(addParts(entries, text(name))), key));
  await expectRefused(unknownName, "--trust");
});

test.each<[string, RegExp, () => TarEntry[]]>([
  ["a photo twice", /twice/, () => addParts(entries, first("photos/"))],
  ["a file twice", /twice/, () => addParts(entries, first("files/"))],
])("%s, listed and signed, is refused", async (_what, message, forge) => {
  await writeEntries(file, signAgain(listAgain(forge()), key));
  await expectRefused(message);
});

test("rows that break a foreign key leave nothing behind, and a folder that was there empty", async () => {
  const forged = rows((row) => row.replace(/^[0-9a-f]{8}/, "ffffffff"));
  await writeEntries(file, signAgain(listAgain(forged), key));
  await expectRefused(/violates foreign key constraint/);
  const dataDir = path.join(parent, "empty");
  mkdirSync(dataDir);
  expect((await restore(dataDir)).status).toBe(1);
  expect(readdirSync(dataDir)).toEqual([]);
});

test.each<[string, RegExp, () => TarEntry[]]>([
  [
    "a table of no version",
    /no table for tables\/public\.planted\/000001/,
    () => listAgain(addParts(entries, text("tables/public.planted/000001"))),
  ],
  [
    "a value of another type",
    /invalid input syntax for type uuid/,
    () => listAgain(rows((row) => row.replace(/^[0-9a-f]{8}/, "not-an-id"))),
  ],
  [
    "fewer rows than listed",
    /has 149 rows instead of 150/,
    () => listAgain(rows((all) => all.replace(/^.*\n/, ""))),
  ],
  [
    "a column of no version",
    /column "planted" of relation "workers" does not exist/,
    () =>
      changeManifest(entries, (manifest) => ({
        ...manifest,
        tables: manifest.tables.map((table) =>
          table.name === "workers" ? { ...table, columns: table.columns.with(0, "planted") } : table,
        ),
      })),
  ],
  [
    "a sequence of no version",
    /relation "public.planted" does not exist/,
    () =>
      changeManifest(entries, ({ sequences, ...manifest }) => ({
        ...manifest,
        sequences: [...sequences, { ...sequences[0], schema: "public", name: "planted" }],
      })),
  ],
])("a database refuses %s, and has no row of the file", async (_what, message, forge) => {
  await writeEntries(file, forge());
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  onTestFinished(() => client.end());
  const loading = loadBackup(client, await verifyBackup(file, signal), { file, signal });
  await expect(loading).rejects.toThrow(DamagedBackup);
  await expect(loading).rejects.toThrow(message);
  await client.query("ROLLBACK");
  expect((await client.query("SELECT FROM workers")).rows).toEqual([]);
});

test.each<[string, RegExp, () => TarEntry[]]>([
  [
    "a negative number of bytes",
    /its manifest\.json cannot be read|the checksum of .+ is another/,
    () =>
      changeManifest(entries, ({ photos, ...manifest }) => ({
        ...manifest,
        photos: photos.map((photo) => ({ ...photo, bytes: -1 })),
      })),
  ],
  [
    "a photo that is only listed",
    /the checksum of photos\/.+ is another/,
    () => entries.filter((entry) => entry !== first("photos/")),
  ],
  [
    "a manifest that is no JSON",
    /its manifest\.json cannot be read/,
    () => replace(manifestName, () => Buffer.from("{")),
  ],
  [
    "signs for the terminal as version",
    /its header\.json cannot be read/,
    () => changeHeader(entries, (header) => ({ ...header, version: "\u001B]0;planted\u0007" })),
  ],
  [
    "a path as migration",
    /its header\.json cannot be read/,
    () =>
      changeHeader(entries, ({ migrations, ...header }) => ({
        ...header,
        migrations: [...migrations, { name: "../planted.sql", hash: "0" }],
      })),
  ],
])("%s, signed, is refused", async (_what, message, forge) => {
  await writeEntries(file, signAgain(forge(), key));
  await expectRefused(message);
});

test.each<[string, () => TarEntry[]]>([
  [
    "a second manifest",
    () =>
      addParts(
        entries,
        entries.find(({ name }) => name === manifestName)!,
      ),
  ],
  ["a photo after the signature", () => [...entries, text(`photos/${stem}.webp`)]],
  ["a second signature", () => [...entries, entries.find(({ name }) => name === signatureName)!]],
])("%s is refused", async (_what, forge) => {
  await writeEntries(file, forge());
  await expectRefused(/something follows its manifest/, "--trust");
});

test.each<[string, RegExp, () => TarEntry[]]>([
  [
    "no signature",
    /^The file is not signed: .+--trust\.$/,
    () => entries.filter(({ name }) => name !== signatureName),
  ],
  [
    "that of another key",
    /^The file was signed with another key .+--trust\.$/,
    () => signAgain(entries, "x".repeat(32)),
  ],
  [
    "that of another manifest",
    /signed with another key/,
    () => listAgain(addParts(entries, text(`photos/${stem}.webp`))),
  ],
  [
    "that of another header",
    /signed with another key/,
    () => changeHeader(entries, (header) => ({ ...header, createdAt: "2020-01-01T00:00:00.000Z" })),
  ],
  [
    "one that is none",
    /its signature\.json cannot be read/,
    () => replace(signatureName, () => Buffer.from('{"hmac":"00"}')),
  ],
])("a file with %s is not restored without --trust", async (_what, message, forge) => {
  await writeEntries(file, forge());
  await expectRefused(message);
});

/** The entries as a tar, with changes of an added entry's header, whose checksum is right. */
function pack(change: (header: Buffer) => void): Buffer {
  const [header = Buffer.alloc(512), ...rest] = [...packEntry(text(`photos/${stem}.webp`), 0)];
  change(header);
  header.fill(32, 148, 156);
  header.write(
    header
      .reduce((sum, byte) => sum + byte)
      .toString(8)
      .padStart(6, "0"),
    148,
  );
  const [begin, ...others] = entries.map((entry) => Buffer.concat([...packEntry(entry, 0)]));
  return gzipSync(Buffer.concat([begin!, header, ...rest, ...others, tarEnd]));
}

test.each<[string, (header: Buffer) => void]>([
  ["a symbolic link", (header) => header.write("2/etc/passwd", 156)],
  ["a hard link", (header) => header.write("1/etc/passwd", 156)],
  ["a folder", (header) => header.write("5", 156)],
  ["a longer name in an extended header", (header) => header.write("x", 156)],
  ["the first part of a name", (header) => header.write("../../..", 345)],
  ["a negative size", (header) => header.write("-0000000777", 124)],
  ["no size", (header) => header.write("planted", 124)],
  ["a size of 8 GB", (header) => header.write("77777777777", 124)],
])("%s in the archive is refused", async (_what, change) => {
  writeFileSync(file, pack(change));
  await expectRefused(/an entry cannot be read/, "--trust");
});

test("a second archive after the first is refused", async () => {
  await writeEntries(file, entries);
  const whole = readFileSync(file);
  writeFileSync(file, Buffer.concat([whole, gzipSync(gunzipSync(whole))]));
  await expectRefused(/something follows its end/);
});

test("a file that is replaced once it was verified is refused", async () => {
  await writeEntries(file, entries);
  const verified = await verifyBackup(file, signal);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  onTestFinished(() => client.end());
  const options = { file: `${file}.other`, signal, onFile: async () => {} };
  await writeEntries(options.file, listAgain(addParts(entries, text(`photos/${stem}.webp`))));
  const loading = loadBackup(client, verified, options);
  await expect(loading).rejects.toThrow("it was changed during the restore");
});

test("an unsigned file is restored with --trust", async () => {
  await writeEntries(
    file,
    entries.filter(({ name }) => name !== signatureName),
  );
  mkdirSync(path.join(parent, "trusted"));
  const trusted = await restore(path.join(parent, "trusted"), "--trust");
  expect([trusted.status, trusted.out.at(-1)]).toEqual([0, "Every invariant holds."]);
});
