import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { judgeAudit, type Allowed } from "./audit/judge-audit.ts";

// Asks the registry for high and critical advisories about the production dependencies. Exit code 1: there is one that
// allowed.json does not list. Exit code 3: the registry gave no audit report, so nothing was audited.
const root = path.resolve(import.meta.dirname, "..");
const allowed = JSON.parse(
  readFileSync(path.join(import.meta.dirname, "audit/allowed.json"), "utf8"),
) as Allowed[];
const timeouts = ["--fetch-retries=0", "--fetch-timeout=15000"];
const { stdout } = spawnSync("npm", ["audit", "--omit=dev", "--json", ...timeouts], {
  cwd: root,
  encoding: "utf8",
  timeout: 60_000,
  maxBuffer: 2 ** 26,
  shell: process.platform === "win32",
});
const verdict = judgeAudit(stdout ?? "", allowed, new Date().toISOString().slice(0, 10));
if (verdict.kind === "not audited") {
  console.log(`The dependencies were not audited: ${verdict.why}`);
  process.exitCode = 3;
} else {
  for (const problem of verdict.problems) console.log(problem);
  console.log(`${verdict.problems.length} problems, ${verdict.allowed} allowed`);
  process.exitCode = verdict.problems.length === 0 ? 0 : 1;
}
