import { mkdtempSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { expect, test } from "vitest";
import { startEmbeddedPostgres } from "./start-embedded-postgres.ts";
import { temporaryDataDir } from "./testing/temporary-folder.ts";
import { limitLogSize, trimLog } from "./trim-log.ts";

test("a log is emptied while its server runs, its last part is kept, and the server continues at its beginning", async () => {
  const dataDir = temporaryDataDir();
  const server = await startEmbeddedPostgres({ dataDir });
  const file = path.join(dataDir, "postgres/postgres.log");
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  const write = (text: string) => client.query(`DO $$ BEGIN RAISE LOG '${text}'; END $$`);
  await write(`before ${"x".repeat(5_000)}`);
  trimLog(file, 1_000);
  expect(statSync(file).size).toBe(0);
  expect(readFileSync(`${file}.1`, "utf8")).toContain("before x");
  expect(statSync(`${file}.1`).mode & 0o077).toBe(0);
  await write("after");
  const written = readFileSync(file, "utf8");
  expect(written).toContain("after");
  expect(written).not.toContain("\0");
  await client.end();
  await server.stop();
}, 60_000);

test("a short log is left unchanged, and a missing one is no error", () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), "bandeja-log-")), "postgres.log");
  trimLog(file);
  writeFileSync(file, "a line\n");
  trimLog(file);
  expect(readFileSync(file, "utf8")).toBe("a line\n");
});

test("a log is checked repeatedly until its server is left", async () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), "bandeja-log-")), "postgres.log");
  const stop = limitLogSize(file, { maxBytes: 10, intervalMs: 5 });
  for (const line of ["the first long line", "the second long line"]) {
    writeFileSync(file, line);
    await expect.poll(() => statSync(file).size).toBe(0);
    expect(readFileSync(`${file}.1`, "utf8")).toBe(line);
  }
  stop();
});
