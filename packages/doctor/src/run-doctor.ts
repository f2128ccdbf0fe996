import { parseArgs } from "node:util";
import { examine } from "./examine.ts";
import type { Finding, FindingStatus } from "./finding.ts";

const marks: Readonly<Record<FindingStatus, string>> = { ok: "✓", warning: "!", failed: "✗", skipped: "–" };

function describe({ check, status, found, fix }: Finding): string {
  const line = `${marks[status]} ${check}: ${found}`;
  return fix === undefined ? line : `${line}\n    ${fix}`;
}

function summarize(findings: readonly Finding[]): string {
  const count = (status: FindingStatus) => findings.filter((finding) => finding.status === status).length;
  return `${count("ok")} in order, ${count("warning")} to look at, ${count("failed")} wrong, ${count("skipped")} not checked.`;
}

const usage = "Usage: npm run doctor [-- --json]";

/** `npm run doctor`: prints what is wrong with a deployment and how to mend it. @returns the exit code */
export async function runDoctor(values: readonly string[], variables: NodeJS.ProcessEnv): Promise<number> {
  const print = (text: string) => void process.stdout.write(`${text}\n`);
  let json: boolean | undefined;
  try {
    ({
      values: { json },
    } = parseArgs({ args: [...values], options: { json: { type: "boolean" } } }));
  } catch {
    process.stderr.write(`${usage}\n`);
    return 2;
  }
  const findings = await examine(variables);
  const isWell = findings.every(({ status }) => status !== "failed");
  if (json === true) print(JSON.stringify({ ok: isWell, findings }, undefined, 2));
  else print([...findings.map(describe), "", summarize(findings)].join("\n"));
  return isWell ? 0 : 1;
}
