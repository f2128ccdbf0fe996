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

const isFor = (list, value) => list === undefined || list.includes(value);

/** Whether a package that npm may leave out belongs on this platform. */
const isLeftOut = ({ optional, os, cpu, libc, peer }) =>
  (optional || peer) && (!isFor(os, process.platform) || !isFor(cpu, process.arch) || libc || !os);

/** Whether what npm says it has installed is what the lock file asks for: somebody may have run npm by hand. */
function fitsLockfile() {
  try {
    const { packages } = JSON.parse(readFileSync(lockfile, "utf8"));
    const { packages: installed } = JSON.parse(
      readFileSync(path.join(modules, ".package-lock.json"), "utf8"),
    );
    return Object.entries(packages).every(([location, { version, integrity, ...entry }]) => {
      if (!location.includes("node_modules/")) return true;
      const found = installed[location];
      if (!found) return isLeftOut(entry);
      return found.version === version && found.integrity === integrity;
    });
  } catch {
    return false;
  }
}

function isInstalled() {
  try {
    if (readFileSync(stamp, "utf8") === expectedStamp()) return true;
  } catch {
    // Not installed by this script, or by a version of it for another lock file.
  }
  return !existsSync(unfinished) && fitsLockfile();
}

const codeOf = (output) => /npm (?:error|ERR!) code (\S+)/.exec(output)?.[1] ?? "unknown";

const network = /E(AI_AGAIN|CONN\w+|NOTFOUND|TIMEDOUT|NETUNREACH|HOSTUNREACH|PROTO)|SOCKET|CERT|^E[45]\d\d/;

/** npm tells everything; the newcomer needs the one thing to do about it. */
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
  // npm's warnings about engines are about its own Node, which nothing here runs on.
  const [file, all] = npm([...args, "--loglevel=error"]);
  const shell = process.platform === "win32" && file === "npm";
  return runQuietly(label, file, all, { cwd: root, shell });
}

/** Why the registry cannot be reached, if it cannot. Asked once: npm would ask, and wait, for each package. */
async function findOutage() {
  const { isDone, output } = await run(undefined, ["ping", "--fetch-retries=1", "--fetch-timeout=15000"]);
  const code = codeOf(output);
  // A registry that answers "no such page" does answer.
  return isDone || /^E[45]\d\d$/.test(code) || !network.test(code) ? undefined : code;
}

async function install() {
  // Half of a package looks whole to npm: what a killed installation left is not built upon.
  if (existsSync(unfinished)) rmSync(modules, { recursive: true, force: true });
  writeFileSync(unfinished, "");
  const outage = await findOutage();
  // Not `npm ci`: it refuses a lock file without the optional packages of platforms that its author's registry had
  // no copy of. `--no-save` leaves the lock file alone, and what it names is installed exactly.
  const { isDone, output } = await run("Installing the dependencies (the first time, this takes a minute)", [
    "install",
    "--no-save",
    "--ignore-scripts",
    "--no-audit",
    "--no-fund",
    // All of it, whatever NODE_ENV or somebody's settings leave out.
    "--include=dev",
    "--include=optional",
    "--include=peer",
    // npm's own cache may have everything.
    outage ? "--offline" : "--prefer-offline",
  ]);
  // Where npm itself gives up, it puts everything back.
  rmSync(unfinished, { force: true });
  if (!isDone) throw new SetupError(explain(output, outage));
}

/**
 * Installs what package-lock.json asks for, unless it is there.
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
