import { createHash } from "node:crypto";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { withLock } from "./lock.mjs";
import { cache, root } from "./paths.mjs";
import { runQuietly } from "./run-quietly.mjs";
import { SetupError } from "./setup-error.mjs";

const modules = path.join(root, "node_modules");
const lockfile = path.join(root, "package-lock.json");
const stamp = path.join(modules, ".bandeja-installed");
const unfinished = path.join(cache, "installing");
const platform = `${process.platform}-${process.arch}`;

const expectedStamp = () =>
  createHash("sha256").update(platform).update(readFileSync(lockfile)).digest("hex");

const isInstalled = () => existsSync(stamp) && readFileSync(stamp, "utf8") === expectedStamp();

const codeOf = (output) => /npm (?:error|ERR!) code (\S+)/.exec(output)?.[1] ?? "unknown";

const network = /E(AI_AGAIN|CONN\w+|NOTFOUND|TIMEDOUT|NETUNREACH|HOSTUNREACH|PROTO)|SOCKET|CERT|^E[45]\d\d/;

/** Replaces npm's long output by one sentence that says what to do. */
function explain(output, unreachable) {
  const code = (codeOf(output) === "ENOTCACHED" && unreachable) || codeOf(output);
  if (/ENOENT: spawn/.test(output)) return "npm was not found: install Node with npm and try again.";
  if (network.test(code)) {
    return `npm could not reach its registry (${code}): check the connection or the proxy and try again.`;
  }
  if (code === "ENOSPC") return `There is no room left to install the dependencies in ${modules}.`;
  if (code === "EACCES" || code === "EPERM" || code === "EROFS") {
    return `${modules} cannot be written (${code}): correct its permissions and try again.`;
  }
  return `npm could not install the dependencies:\n${output.trim().split("\n").slice(-12).join("\n")}`;
}

/** The npm that runs this script, or the one of the PATH. */
function npm(args) {
  const { npm_execpath: script, npm_node_execpath: node } = process.env;
  if (script?.endsWith(".js") && existsSync(script)) {
    return [node && existsSync(node) ? node : process.execPath, [script, ...args]];
  }
  return ["npm", args];
}

function run(label, args) {
  // npm's engine warnings concern the Node that npm runs on, not the pinned one.
  const [file, all] = npm([...args, "--loglevel=error"]);
  const shell = process.platform === "win32" && file === "npm";
  return runQuietly(label, file, all, { cwd: root, shell });
}

/** The error code if the registry cannot be reached. Checked once, because npm would wait for it at each package. */
async function findOutage() {
  const { isDone, output } = await run(undefined, ["ping", "--fetch-retries=1", "--fetch-timeout=15000"]);
  const code = codeOf(output);
  // Some registries do not implement ping: an HTTP error also shows that they can be reached.
  return isDone || /^E[45]\d\d$/.test(code) || !network.test(code) ? undefined : code;
}

async function install() {
  // npm takes partly written packages for complete ones, so the remains of a killed installation are deleted.
  if (existsSync(unfinished)) rmSync(modules, { recursive: true, force: true });
  writeFileSync(unfinished, "");
  const outage = await findOutage();
  // Not `npm ci`, which first deletes all packages, the Node of running servers among them. `--no-save` keeps the lock
  // file, whose exact versions are installed.
  const { isDone, output } = await run("Installing the dependencies (the first time, this takes a minute)", [
    "install",
    "--no-save",
    "--ignore-scripts",
    "--no-audit",
    "--no-fund",
    // All dependencies, even if NODE_ENV or the user's npm settings omit some.
    "--include=dev",
    "--include=optional",
    "--include=peer",
    // Without the registry, npm's cache may suffice.
    outage ? "--offline" : "--prefer-offline",
  ]);
  // When npm itself fails, it rolls back, so nothing unfinished is left.
  rmSync(unfinished, { force: true });
  if (!isDone) throw new SetupError(explain(output, outage));
}

/**
 * Installs the packages of package-lock.json, unless they are installed.
 *
 * @throws SetupError when npm cannot.
 */
export async function ensureInstalled() {
  if (isInstalled()) return;
  await withLock(
    path.join(cache, "install.lock"),
    async () => {
      if (!isInstalled()) await install();
      writeFileSync(stamp, expectedStamp());
    },
    () => console.log("Waiting for another process that installs the dependencies …"),
  );
}
