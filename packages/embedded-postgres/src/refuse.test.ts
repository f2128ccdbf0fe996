import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { StartupError } from "./startup-error.ts";
import { findPackage } from "./programs.ts";
import { startEmbeddedPostgres } from "./start-embedded-postgres.ts";
import { temporaryDataDir } from "./testing/temporary-folder.ts";

// Real clusters are created on disk.
vi.setConfig({ testTimeout: 60_000 });

/** The message of a start that must fail: one line, of an error that is printed without a stack. */
async function refusal(dataDir: string): Promise<string> {
  const error: unknown = await startEmbeddedPostgres({ dataDir }).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(StartupError);
  const { message } = error as StartupError;
  expect(message).not.toContain("\n");
  return message;
}

test.each(["/proc/none/of/yours", "/etc/passwd", "/etc/passwd/below"])(
  "the start fails on %s without write access, and suggests another DATA_DIR",
  async (dataDir) => {
    expect(await refusal(dataDir)).toMatch(
      /^DATA_DIR .* cannot be written .* set DATA_DIR to a folder of yours/,
    );
  },
);

test("a data directory of a newer version is refused and left unchanged", async () => {
  const dataDir = temporaryDataDir();
  mkdirSync(dataDir);
  writeFileSync(path.join(dataDir, "layout"), "2\n");
  expect(await refusal(dataDir)).toMatch(/newer version of Bandeja: update Bandeja/);
  expect(readFileSync(path.join(dataDir, "layout"), "utf8")).toBe("2\n");
});

test("a database of a newer or an older PostgreSQL is refused", async () => {
  const dataDir = temporaryDataDir();
  const server = await startEmbeddedPostgres({ dataDir });
  await server.stop();
  const version = path.join(dataDir, "postgres/data/PG_VERSION");
  writeFileSync(version, "19\n");
  expect(await refusal(dataDir)).toMatch(/made by PostgreSQL 19, and this is 18: update Bandeja/);
  writeFileSync(version, "17\n");
  expect(await refusal(dataDir)).toMatch(
    /made by PostgreSQL 17, .*: start it with the version of Bandeja that/,
  );
});

test("a database that was moved away is reported as missing, not replaced by an empty one", async () => {
  const dataDir = temporaryDataDir();
  mkdirSync(dataDir);
  symlinkSync("/nowhere", path.join(dataDir, "postgres"));
  expect(await refusal(dataDir)).toMatch(/is gone: restore it, or delete .* to begin with an empty one/);
});

test("a damaged database is reported with PostgreSQL's message and the path of its log", async () => {
  const dataDir = temporaryDataDir();
  const server = await startEmbeddedPostgres({ dataDir });
  await server.stop();
  writeFileSync(path.join(dataDir, "postgres/data/postgresql.conf"), "shared_buffers = lots\n");
  expect(await refusal(dataDir)).toMatch(/did not start \(.*\): see .*postgres\.log/);
});

test("a platform without PostgreSQL programs is referred to DATABASE_URL", () => {
  expect(() => findPackage("win32-x64")).toThrow(/no embedded PostgreSQL for win32-x64: set DATABASE_URL/);
});
