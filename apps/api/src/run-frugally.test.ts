import { execFileSync, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";

const folder = mkdtempSync(path.join(tmpdir(), "bandeja-frugal-"));
afterAll(() => rmSync(folder, { recursive: true }));
const cache = path.join(folder, "cache");

// Says each time that it begins, and then as what it runs.
const program = path.join(folder, "program.mjs");
writeFileSync(
  program,
  `import { writeSync } from "node:fs";
  import { getHeapStatistics } from "node:v8";
  import { runFrugally } from ${JSON.stringify(path.join(import.meta.dirname, "run-frugally.ts"))};
  writeSync(1, "begun ");
  runFrugally(${JSON.stringify(cache)});
  const { pid, argv, execArgv, env } = process;
  const room = getHeapStatistics().heap_size_limit / 2 ** 20;
  const said = { room, pid, words: argv.slice(2), execArgv, env };
  process.send?.(said);
  writeSync(1, JSON.stringify(said));`,
);

interface Said {
  /** How many MB its objects may take. */
  room: number;
  pid: number;
  words: string[];
  execArgv: string[];
  env: Record<string, string>;
}

function run(env: Record<string, string> = {}): { begun: number; said: Said } {
  const { PATH } = process.env;
  const output = execFileSync(process.execPath, ["--no-deprecation", program, "a word"], {
    env: { PATH, ...env },
    encoding: "utf8",
  });
  return {
    begun: output.split("begun ").length - 1,
    said: JSON.parse(output.slice(output.indexOf("{"))) as Said,
  };
}

test("a program begins again in a gigabyte, with the words and options it was begun with", () => {
  const { begun, said } = run({ PORT: "3001" });
  expect(begun).toBe(2);
  expect(said.room).toBeGreaterThan(1024);
  expect(said.room).toBeLessThan(1200);
  expect(said).toMatchObject({
    words: ["a word"],
    execArgv: ["--no-deprecation"],
    env: { PORT: "3001", MALLOC_TRIM_THRESHOLD_: "131072", NODE_COMPILE_CACHE: cache },
  });
});

test("what an operator says comes before", () => {
  const own = { MALLOC_TRIM_THRESHOLD_: "1000000", NODE_COMPILE_CACHE: path.join(folder, "own") };
  const { begun, said } = run({ NODE_OPTIONS: "--max-old-space-size=2048", ...own });
  expect(begun).toBe(2);
  expect(said.room).toBeGreaterThan(2048);
  expect(said.env).toMatchObject(own);
});

test("a program that somebody speaks with goes on as it is", async () => {
  const child = fork(program, { stdio: ["ignore", "ignore", "ignore", "ipc"] });
  const [said] = (await once(child, "message")) as [Said];
  expect(said.pid).toBe(child.pid);
  expect(said.env).not.toHaveProperty("MALLOC_TRIM_THRESHOLD_");
});
