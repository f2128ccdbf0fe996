import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";

/** Runs a program of the server to its end, with these settings only. @returns its output */
export async function runApiProgram(
  name: "migrate" | "check-invariants",
  settings: Readonly<Record<string, string>>,
): Promise<string> {
  const program = path.resolve(import.meta.dirname, `../apps/api/src/${name}.ts`);
  const { PATH, HOME } = process.env;
  const { stdout } = await promisify(execFile)(process.execPath, [program], {
    env: { PATH, HOME, ...settings },
  });
  return stdout;
}
