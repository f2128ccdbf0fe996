import { readFileSync } from "node:fs";
import path from "node:path";
import { become } from "../../scripts/lib/become.mjs";
import { root } from "../../scripts/lib/paths.mjs";
import { serverEnvironment } from "../../scripts/lib/server-environment.mjs";

/** The image's entry point: its first argument is a role of the server, or a tool. */
const roles = ["all", "api", "worker"];
/** The tools, with the names of their scripts in package.json. */
const tools = {
  migrate: "migrate",
  doctor: "doctor",
  operator: "operator",
  backup: "backup",
  restore: "restore",
  "check-invariants": "check:invariants",
};

/** Asks the server of this container whether it is ready, for the container's health check. */
async function checkHealth() {
  const port = process.env.METRICS_PORT;
  const answer = await fetch(`http://127.0.0.1:${port}/health`).catch(() => undefined);
  process.exitCode = answer?.ok ? 0 : 1;
}

/** The file of a program: `"operator": "node apps/api/src/operator.ts"`. Undefined if it is not in this release. */
function fileOf(script) {
  const { scripts } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
  const [, file] = scripts[script]?.split(" ") ?? [];
  return file && path.join(root, file);
}

const [command = "all", ...args] = process.argv.slice(2);
const isRole = roles.includes(command);
const file = isRole ? path.join(root, "apps/api/src/server.ts") : fileOf(tools[command]);
if (command === "health") await checkHealth();
else if (file === undefined) {
  const known = [...roles, "health", ...Object.keys(tools).filter((name) => fileOf(tools[name]))];
  process.stderr.write(`Unknown command ${command}. Known: ${known.join(", ")}.\n`);
  process.exitCode = 1;
} else {
  const env = isRole ? { ...process.env, PROCESS_ROLE: command } : process.env;
  become(process.execPath, [file, ...args], serverEnvironment(env));
}
