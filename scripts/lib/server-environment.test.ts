import { execFileSync } from "node:child_process";
import path from "node:path";
import { expect, test } from "vitest";

const library = JSON.stringify(path.join(import.meta.dirname, "server-environment.mjs"));
const run = (program: string, env: NodeJS.ProcessEnv): string =>
  execFileSync(process.execPath, ["--input-type=module", "--eval", program], { env, encoding: "utf8" });

/** The environment of the server, derived from `env`. */
function serverEnvironment(env: Record<string, string>): Record<string, string> {
  const program = `import { serverEnvironment } from ${library};
    process.stdout.write(JSON.stringify(serverEnvironment(${JSON.stringify(env)})));`;
  return JSON.parse(run(program, {})) as Record<string, string>;
}

/** The heap limit (MB) of a Node that runs in this environment. */
const heapLimit = (env: NodeJS.ProcessEnv) =>
  Number(
    run(
      `import { getHeapStatistics } from "node:v8";
      process.stdout.write(String(getHeapStatistics().heap_size_limit / 2 ** 20));`,
      env,
    ),
  );

test("the server's heap is limited to about a gigabyte", () => {
  const env = serverEnvironment({ PORT: "3001" });
  expect(heapLimit(env)).toBeGreaterThan(1024);
  expect(heapLimit(env)).toBeLessThan(1200);
  expect(env).toMatchObject({ PORT: "3001", MALLOC_TRIM_THRESHOLD_: "131072" });
});

test("limits that the operator has set take precedence", () => {
  const env = serverEnvironment({
    NODE_OPTIONS: "--max-old-space-size=2048",
    MALLOC_TRIM_THRESHOLD_: "1000000",
  });
  expect(heapLimit(env)).toBeGreaterThan(2048);
  expect(env["MALLOC_TRIM_THRESHOLD_"]).toBe("1000000");
});
