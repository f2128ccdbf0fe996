import { createTestDatabase } from "@bandeja/api/testing/test-database";
import { expect, onTestFinished, test, vi } from "vitest";
import type { Finding } from "./finding.ts";
import { runDoctor } from "./run-doctor.ts";

/** Runs the program. @returns its exit code and output */
async function run(values: string[], variables: Record<string, string>) {
  const lines: string[] = [];
  const keep = (text: unknown) => lines.push(String(text)) > 0;
  const outputs = [vi.spyOn(process.stdout, "write"), vi.spyOn(process.stderr, "write")];
  for (const output of outputs) output.mockImplementation(keep);
  const code = await runDoctor(values, variables).finally(() => {
    for (const output of outputs) output.mockRestore();
  });
  return { code, output: lines.join("") };
}
const readFindings = (output: string) => (JSON.parse(output) as { findings: Finding[] }).findings;

test("a deployment without faults ends with 0, and lists every check as JSON", async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const { code, output } = await run(["--json"], { DATABASE_URL: database.url, DATA_DIR: "no-such-folder" });
  const findings = readFindings(output);
  // The test's database has no worker, and a checkout may not be built.
  const faults = findings.filter(
    ({ check, status }) => status === "failed" && !/tasks|build|events/.test(check),
  );
  expect(faults).toEqual([]);
  expect(findings.map(({ check }) => check)).toEqual(
    expect.arrayContaining([
      "node",
      "build",
      "settings",
      "disk",
      "migrations",
      "clock",
      "pooler",
      "redis",
      "mail",
      "site",
    ]),
  );
  expect(code).toBe(findings.some(({ status }) => status === "failed") ? 1 : 0);
});

test("a database that is gone ends it with 1, and says what to do, without the password", async () => {
  const { code, output } = await run([], { DATABASE_URL: "postgres://us:a-secret@127.0.0.1:1/bandeja" });
  expect(code).toBe(1);
  expect(output).toMatch(/✗ database: The database of DATABASE_URL at 127\.0\.0\.1:1 does not answer/);
  expect(output).not.toContain("a-secret");
});

test("invalid settings are all listed", async () => {
  const { code, output } = await run(["--json"], { PORT: "none", SITE_URL: "bandeja" });
  expect(code).toBe(1);
  const settings = readFindings(output).find(({ check }) => check === "settings");
  expect(settings).toMatchObject({ status: "failed", found: expect.stringMatching(/PORT.*SITE_URL/) });
});

test("an unknown option ends it with 2", async () => {
  expect(await run(["--fix"], {})).toMatchObject({ code: 2, output: expect.stringContaining("Usage") });
});
