import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startEmbeddedPostgres } from "@bandeja/embedded-postgres/start-embedded-postgres";
import { makeDataDir, temporaryDataDir } from "@bandeja/embedded-postgres/testing/temporary-folder";
import { backupProgram } from "./backup-program.ts";
import { runProgram } from "./program.ts";
import { restoreProgram } from "./restore-program.ts";
import { contentsOf } from "./testing/contents-of.ts";
import { fillDataDir, type FilledDataDir } from "./testing/filled-data-dir.ts";

// Databases are started and filled.
vi.setConfig({ testTimeout: 60_000 });

/** Runs `npm run backup` or `npm run restore` as an operator does, but in this process. */
async function run(name: "backup" | "restore", settings: Record<string, string>, ...args: string[]) {
  const [out, err] = [[] as string[], [] as string[]];
  const status = await runProgram(name === "backup" ? backupProgram : restoreProgram, {
    args,
    env: settings,
    say: (line) => out.push(line),
    error: (line) => err.push(line),
  });
  return { status, stdout: out.join("\n"), stderr: err.join("\n") };
}

const key = "k".repeat(32);

let filled: FilledDataDir;
let folder: ReturnType<typeof makeDataDir>;
let file: string;
/** The output of a backup. */
let output: Awaited<ReturnType<typeof run>>;
/** Where it is restored, and the output of that. */
let copy: ReturnType<typeof makeDataDir>;
let restoring: ReturnType<typeof run> | undefined;
/** Restores the backup, once for all tests: they leave its database stopped. */
const restore = () => (restoring ??= run("restore", { DATA_DIR: copy.dataDir, HASH_KEY: key }, file));
beforeAll(async () => {
  filled = await fillDataDir();
  folder = makeDataDir();
  copy = makeDataDir();
  file = path.join(path.dirname(folder.dataDir), "one.backup");
  output = await run("backup", { DATA_DIR: filled.dataDir, HASH_KEY: key }, file);
});
afterAll(async () => {
  await filled.remove();
  await copy.remove();
  await folder.remove();
});

test("a backup is taken while the database is in use, and its summary lists the contents", async () => {
  expect(output).toMatchObject({ status: 0, stderr: "" });
  expect(output.stdout).toMatch(
    /one\.backup: \d+ tables, \d{4,} rows, 162 photos as of 20\S+Z; [\d.]+ [kM]B, written and read again in [\d.]+ s\.$/m,
  );
  expect(statSync(file).mode & 0o777).toBe(0o600);
  // There is no temporary file beside it.
  expect(readdirSync(path.dirname(file))).toEqual(["one.backup"]);
});

test("a restore brings back rows, generated columns, sequences, constraints and photos", async () => {
  const { dataDir } = copy;
  const restored = await restore();
  expect(restored).toMatchObject({ status: 0, stderr: "" });
  expect(restored.stdout).toMatch(
    /^\S+data-dir: \d+ tables, \d{4,} rows, 162 photos as of 20\S+Z, restored in [\d.]+ s\.\nHASH_KEY is .+\nEvery invariant holds\.$/,
  );
  const server = await startEmbeddedPostgres({ dataDir });
  try {
    expect(await contentsOf(server.url)).toEqual(await contentsOf(filled.url));
  } finally {
    await server.stop();
  }
  const there = readdirSync(path.join(dataDir, "photos"));
  const photo = (root: string, name: string) => readFileSync(path.join(root, "photos", name));
  const differing = there.filter((name) => !photo(dataDir, name).equals(photo(filled.dataDir, name)));
  expect(differing).toEqual([]);
  // 150 people and 12 venues have a photo each, one person also in the two smaller sizes.
  expect(there).toHaveLength(164);
  for (const size of ["", "-96", "-320"]) expect(there).toContain(filled.photo.replace(".", `${size}.`));
  expect(there).not.toContain(filled.orphan);
  const logins = "demonstration-logins.json";
  expect(readFileSync(path.join(dataDir, logins))).toEqual(readFileSync(path.join(filled.dataDir, logins)));
  const modes = [dataDir, path.join(dataDir, "photos", filled.photo)].map((at) => statSync(at).mode & 0o707);
  expect(modes).toEqual([0o700, 0o600]);
});

test("a restored database gives no position of an event again that screens may know", async () => {
  await restore();
  const server = await startEmbeddedPostgres({ dataDir: copy.dataDir });
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  try {
    const { rows } = await client.query(
      `SELECT (SELECT array_agg(position::float8 ORDER BY position) FROM events) AS events,
         (SELECT position::float8 FROM event_subscribers) AS subscriber, (SELECT position::float8 FROM event_retries) AS retry`,
    );
    const later = 1_000_000_000;
    const events = [38, 39, 40, 41].map((position) => position + later);
    expect(rows).toEqual([{ events, subscriber: 40 + later, retry: 39 + later }]);
  } finally {
    await client.end();
    await server.stop();
  }
});

test("an existing file is not replaced without --force", async () => {
  const before = readFileSync(file);
  const refused = await run("backup", { DATA_DIR: filled.dataDir, HASH_KEY: key }, file);
  expect(refused).toMatchObject({ status: 1, stdout: "" });
  expect(refused.stderr).toMatch(/^\S+one\.backup is there already: .+--force.+$/);
  expect(readFileSync(file)).toEqual(before);
  const other = `${file}.other`;
  writeFileSync(other, "older");
  expect((await run("backup", { DATA_DIR: filled.dataDir }, other, "--force")).status).toBe(0);
  expect(statSync(other).size).toBeGreaterThan(100_000);
});

test("a stopped database is started for its backup, and stopped again", async () => {
  const { dataDir } = copy;
  expect((await restore()).status).toBe(0);
  const again = path.join(path.dirname(dataDir), "again.backup");
  expect((await run("backup", { DATA_DIR: dataDir }, again)).status).toBe(0);
  expect(existsSync(path.join(dataDir, "postgres/data/postmaster.pid"))).toBe(false);
});

test("a restore into a non-empty folder is refused", async () => {
  const refused = await run("restore", { DATA_DIR: filled.dataDir, HASH_KEY: key }, file);
  expect(refused).toMatchObject({ status: 1, stdout: "" });
  expect(refused.stderr).toMatch(/^\S+data-dir is not empty: .+$/);
  const { rows } = await filled.database.pool.query("SELECT count(*)::int AS count FROM workers");
  expect(rows).toEqual([{ count: 150 }]);
});

test("with DATABASE_URL, both programs refer to the tools of that database", async () => {
  const settings = { DATABASE_URL: filled.url, DATA_DIR: filled.dataDir };
  const dataDir = temporaryDataDir();
  expect((await run("backup", settings, `${file}.none`)).stderr).toMatch(
    /^DATABASE_URL is set: .+pg_dump.+$/,
  );
  expect((await run("restore", { ...settings, DATA_DIR: dataDir }, file)).stderr).toMatch(
    /^DATABASE_URL is set: .+pg_restore.+$/,
  );
  expect([existsSync(`${file}.none`), existsSync(dataDir)]).toEqual([false, false]);
});

test.each([
  ["no file", "backup", []],
  ["two files", "backup", ["a", "b"]],
  ["an unknown option", "backup", ["a", "--fast"]],
  ["no file", "restore", []],
  ["an option of the other", "restore", ["a", "--force"]],
] as const)("with %s, %s prints its usage", async (_what, program, args) => {
  const { status, stderr } = await run(program, { DATA_DIR: temporaryDataDir() }, ...args);
  expect([status, stderr]).toEqual([1, expect.stringMatching(/^Usage: npm run \w+ -- FILE.*$/)]);
});

test("a missing folder, and a DATA_DIR without a database, are reported", async () => {
  const dataDir = temporaryDataDir();
  const nowhere = await run("backup", { DATA_DIR: filled.dataDir }, path.join(dataDir, "one.backup"));
  expect(nowhere.stderr).toMatch(/^There is no folder \S+\. Create it first\.$/);
  const noFolder = await run("backup", { DATA_DIR: filled.dataDir }, path.join(file, "one.backup"));
  expect(noFolder.stderr).toMatch(/^It could not be written \(ENOTDIR: .+\): nothing was left behind\.$/);
  const nothing = await run("backup", { DATA_DIR: dataDir }, `${file}.none`);
  expect(nothing.stderr).toMatch(/^There is no database in \S+: .+$/);
  expect(existsSync(`${file}.none`)).toBe(false);
});

test("keys and photos that are stored elsewhere are reported", async () => {
  const bucket = {
    S3_BUCKET_URL: "http://127.0.0.1:1/photos",
    S3_ACCESS_KEY_ID: "a",
    S3_SECRET_ACCESS_KEY: "b",
  };
  const settings = { DATA_DIR: filled.dataDir, HASH_KEY: "k".repeat(32), ...bucket };
  const { stdout } = await run("backup", settings, `${file}.bucket`);
  expect(stdout).toMatch(/no photos as of/);
  expect(stdout).toMatch(/^Photos are in the bucket of S3_BUCKET_URL.+$/m);
  expect(stdout).toMatch(/^HASH_KEY is a setting.+$/m);
});

test("a photo that is missing from the folder is reported, and the backup is made", async () => {
  const missing = `${"x".repeat(24)}.webp`;
  const client = new pg.Client({ connectionString: filled.url });
  await client.connect();
  const change = "UPDATE workers SET photo = $1 WHERE photo = $2";
  await client.query(change, [missing, filled.photo]);
  const { status, stdout } = await run("backup", { DATA_DIR: filled.dataDir }, `${file}.missing`);
  await client.query(change, [filled.photo, missing]);
  await client.end();
  expect([status, stdout]).toEqual([
    0,
    expect.stringMatching(
      /^1 photo that rows name was not in DATA_DIR\.\nThe file is not signed.+--trust\.$/m,
    ),
  ]);
});
