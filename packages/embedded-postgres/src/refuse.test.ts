import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { StartupError } from "./startup-error.ts";
import { findPackage } from "./programs.ts";
import { startEmbeddedPostgres } from "./start-embedded-postgres.ts";
import { temporaryDataDir } from "./testing/temporary-folder.ts";

// True clusters are made on a true disk.
vi.setConfig({ testTimeout: 60_000 });

/** What a start that must fail says: one line, of the kind that the program prints without a stack. */
async function refusal(dataDir: string): Promise<string> {
  const error: unknown = await startEmbeddedPostgres({ dataDir }).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(StartupError);
  const { message } = error as StartupError;
  expect(message).not.toContain("\n");
  return message;
}

test.each(["/proc/none/of/yours", "/etc/passwd", "/etc/passwd/below"])(
  "without write access to %s the start asks for another DATA_DIR",
  async (dataDir) => {
    expect(await refusal(dataDir)).toMatch(
      /^DATA_DIR .* cannot be written .* set DATA_DIR to a folder of yours/,
    );
  },
);

test("a folder of a newer Bandeja is left alone", async () => {
  const dataDir = temporaryDataDir();
  mkdirSync(dataDir);
  writeFileSync(path.join(dataDir, "layout"), "2\n");
  expect(await refusal(dataDir)).toMatch(/newer version of Bandeja: update Bandeja/);
  expect(readFileSync(path.join(dataDir, "layout"), "utf8")).toBe("2\n");
});

test("a database of a newer or an older PostgreSQL is left alone", async () => {
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

test("a database that was moved away is missed, not replaced by an empty one", async () => {
  const dataDir = temporaryDataDir();
  mkdirSync(dataDir);
  symlinkSync("/nowhere", path.join(dataDir, "postgres"));
  expect(await refusal(dataDir)).toMatch(/is gone: restore it, or delete .* to begin with an empty one/);
});

test("a damaged database is reported in PostgreSQL's words, with its log", async () => {
  const dataDir = temporaryDataDir();
  const server = await startEmbeddedPostgres({ dataDir });
  await server.stop();
  writeFileSync(path.join(dataDir, "postgres/data/postgresql.conf"), "shared_buffers = lots\n");
  expect(await refusal(dataDir)).toMatch(/did not start \(.*\): see .*postgres\.log/);
});

test("a platform without PostgreSQL programs needs a server of its own", () => {
  expect(() => findPackage("win32-x64")).toThrow(/no embedded PostgreSQL for win32-x64: set DATABASE_URL/);
});
