import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { openDataDir } from "@bandeja/embedded-postgres/data-dir";
import { makeDataDir } from "@bandeja/embedded-postgres/testing/temporary-folder";
import { createBackup } from "./create-backup.ts";
import { DamagedBackup } from "./damaged-backup.ts";
import type { Header } from "./manifest.ts";
import { restoreBackup } from "./restore-backup.ts";
import type { TarEntry } from "./tar.ts";
import { changeHeader, readEntries, writeEntries } from "./testing/forge.ts";
import { fillDataDir, type FilledDataDir } from "./testing/filled-data-dir.ts";
import { deleteAbandoned, markAsRunning } from "./unfinished.ts";
import { verifyBackup } from "./verify-backup.ts";

// Databases are started and filled.
vi.setConfig({ testTimeout: 60_000 });

const { signal } = new AbortController();
let filled: FilledDataDir;
let folder: ReturnType<typeof makeDataDir>;
let file: string;
let bytes: Buffer;
let entries: readonly TarEntry[];

const settings = { photos: "folder", hashKey: "database" } as const;

beforeAll(async () => {
  filled = await fillDataDir();
  folder = makeDataDir();
  file = path.join(path.dirname(folder.dataDir), "one.backup");
  await createBackup({ dataDir: filled.dataDir, file, force: false, settings, secrets: [], signal });
  bytes = readFileSync(file);
  entries = await readEntries(file);
});
afterAll(async () => {
  await filled.remove();
  await folder.remove();
});

let changed: string;
let count = 0;
beforeEach(() => {
  count += 1;
  changed = `${file}.${count}`;
});

const restore = (from: string, dataDir = folder.dataDir) =>
  restoreBackup({ dataDir, file: from, signal, secrets: [], trust: true });

/** Rewrites the backup with other entries. */
const rewrite = (change: (all: readonly TarEntry[]) => readonly TarEntry[]) =>
  writeEntries(changed, change(entries));
const withHeader = (change: (header: Header) => unknown) => rewrite((all) => changeHeader(all, change));

/** A refused file leaves no DATA_DIR. */
async function expectRefused(message: RegExp): Promise<void> {
  await expect(restore(changed)).rejects.toThrow(message);
  expect(existsSync(folder.dataDir)).toBe(false);
}

test("a truncated file is refused, wherever it ends", async () => {
  for (const share of [0, 0.001, 0.3, 0.9, 0.9999]) {
    writeFileSync(changed, bytes.subarray(0, Math.floor(bytes.length * share)));
    await expectRefused(/damaged or not a backup/);
  }
});

test("a flipped bit is noticed anywhere in the file", async () => {
  const offsets = Array.from({ length: 25 }, (_, n) => Math.floor((bytes.length * (n + 0.5)) / 25));
  for (const offset of [0, ...offsets, bytes.length - 1]) {
    const other = Buffer.from(bytes);
    other[offset] = (other[offset] ?? 0) ^ 0x10;
    writeFileSync(changed, other);
    await expect(verifyBackup(changed, signal)).rejects.toThrow(DamagedBackup);
  }
  await expectRefused(/damaged/);
});

test("a missing file, and one that is no backup, are refused", async () => {
  writeFileSync(changed, "PK\x03\x04 a holiday's pictures");
  await expectRefused(/damaged or not a backup of Bandeja/);
  changed += "b";
  await rewrite(() => [{ name: "holiday.txt", bytes: Buffer.from("sun") }]);
  await expectRefused(/does not begin with header\.json/);
  changed = `${file}.never`;
  await expectRefused(/cannot be read \(ENOENT\)/);
});

test.each([
  ["a piece of a table", "tables/public.accounts/"],
  ["a photo", "photos/"],
])("a file without %s is refused, and so is one with another in its place", async (_what, start) => {
  const first = entries.find(({ name }) => name.startsWith(start))!;
  await rewrite((all) => all.filter((entry) => entry !== first));
  await expectRefused(/the checksum of .+ is another/);
  changed += "b";
  await rewrite((all) =>
    all.map((entry) =>
      entry === first ? { ...entry, bytes: Buffer.from(entry.bytes).fill(65, 0, 9) } : entry,
    ),
  );
  await expectRefused(/the checksum of .+ is another/);
});

test("a file without its manifest, or with an entry after it, is refused", async () => {
  await rewrite((all) => all.slice(0, -1));
  await expectRefused(/it has no manifest/);
  changed += "b";
  await rewrite((all) => [...all, { name: "photos/late.webp", bytes: Buffer.from("?") }]);
  await expectRefused(/something follows its manifest/);
});

test("a file of a newer version is refused", async () => {
  await withHeader((header) => ({ ...header, format: 9, version: "9.0.0" }));
  await expectRefused(/newer Bandeja \(9\.0\.0\)/);
  changed += "b";
  await withHeader((header) => ({
    ...header,
    migrations: [...header.migrations, { name: "9999_newer.sql", hash: "0" }],
  }));
  await expectRefused(/newer Bandeja .+9999_newer\.sql/);
  changed += "c";
  await withHeader((header) => ({
    ...header,
    migrations: header.migrations.with(0, { ...header.migrations[0]!, hash: "0" }),
  }));
  await expectRefused(/another 0001_baseline\.sql than this version has/);
  changed += "d";
  await withHeader((header) => ({ ...header, queueVersion: 1 }));
  await expectRefused(/queue's tables in the file are of version 1/);
});

test("a failed or aborted backup leaves no file, and an existing one unchanged", async () => {
  const older = `${file}.older`;
  writeFileSync(older, "older");
  const ending = AbortSignal.abort(new Error("ended"));
  const options = { dataDir: filled.dataDir, force: true, settings, secrets: [] };
  await expect(createBackup({ ...options, file: older, signal: ending })).rejects.toThrow("aborted");
  expect(readFileSync(older, "utf8")).toBe("older");
  const beside = readdirSync(path.dirname(file)).filter((name) => name.includes("unfinished"));
  expect(beside).toEqual([]);
});

test("a backup deletes what killed ones left, and nothing that another run writes", async () => {
  const beside = path.dirname(file);
  const write = (name: string, minutes: number) => {
    const at = new Date(Date.now() - minutes * 60_000);
    writeFileSync(path.join(beside, name), "partly");
    utimesSync(path.join(beside, name), at, at);
  };
  write("daily.backup.17.unfinished", 16);
  write("daily.backup.18.unfinished", 14);
  write("notes.unfinished", 16);
  // A folder is nothing that a backup leaves.
  const own = path.join(beside, "daily.backup.20.unfinished");
  mkdirSync(own);
  utimesSync(own, new Date(0), new Date(0));
  const { abandoned } = await createBackup({
    dataDir: filled.dataDir,
    file: changed,
    force: false,
    settings,
    secrets: [],
    signal,
  });
  expect(abandoned).toEqual(["daily.backup.17.unfinished"]);
  expect(readdirSync(beside).filter((name) => name.endsWith("unfinished"))).toEqual([
    "daily.backup.18.unfinished",
    "daily.backup.20.unfinished",
    "notes.unfinished",
  ]);
  for (const name of ["daily.backup.18.unfinished", "notes.unfinished"]) rmSync(path.join(beside, name));
  rmSync(own, { recursive: true });
});

test("a running backup marks its file, also while it only reads it", async () => {
  const name = `${changed}.19.unfinished`;
  writeFileSync(name, "partly");
  utimesSync(name, new Date(0), new Date(0));
  const running = markAsRunning(name, 10);
  onTestFinished(() => running.stop());
  await vi.waitFor(() => expect(statSync(name).mtimeMs).toBeGreaterThan(Date.now() - 60_000));
  expect(await deleteAbandoned(path.dirname(name))).toEqual([]);
  rmSync(name);
});

test("of two backups to one name the second is refused, whenever the first one ends", async () => {
  const options = { dataDir: filled.dataDir, file: changed, force: false, settings, secrets: [], signal };
  const ended = await Promise.allSettled([createBackup(options), createBackup(options)]);
  expect(ended.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(ended.find(({ status }) => status === "rejected")).toMatchObject({
    reason: { message: expect.stringContaining("is there already") },
  });
  await verifyBackup(changed, signal);
});

test("of two restores into one folder the second is refused with one line", async () => {
  const { dataDir, remove } = makeDataDir();
  try {
    const ended = await Promise.allSettled([restore(file, dataDir), restore(file, dataDir)]);
    expect(ended.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(ended.find(({ status }) => status === "rejected")).toMatchObject({
      reason: { name: "StartupError", message: expect.stringContaining("Another restore") },
    });
  } finally {
    await remove();
  }
});

test("a server does not start on a DATA_DIR whose restore was interrupted", () => {
  mkdirSync(folder.dataDir);
  writeFileSync(path.join(folder.dataDir, "unfinished-restore"), "1\n");
  expect(() => openDataDir(folder.dataDir)).toThrow(/A backup is being restored into DATA_DIR/);
  expect(openDataDir(folder.dataDir, { isRestoring: true })).toBe(folder.dataDir);
});
