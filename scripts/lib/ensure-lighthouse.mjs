import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { cache, root } from "./paths.mjs";
import { withLock } from "./lock.mjs";
import { runQuietly } from "./run-quietly.mjs";
import { SetupError } from "./setup-error.mjs";

const home = path.join(root, "e2e", "lighthouse");
const stamp = path.join(home, "node_modules", ".installed");

function isInstalled() {
  const lockfile = readFileSync(path.join(home, "package-lock.json"), "utf8");
  return existsSync(stamp) && readFileSync(stamp, "utf8") === lockfile;
}

/**
 * Installs Lighthouse from its own lock file, unless it is installed. It has 176 MB, a quarter of all other packages
 * together, and only this command uses it, so that starting and testing Bandeja do not need it.
 *
 * @throws SetupError when npm cannot.
 */
export async function ensureLighthouse() {
  await withLock(path.join(cache, "lighthouse.lock"), async () => {
    if (isInstalled()) return;
    const { isDone, output } = await runQuietly(
      "Installing Lighthouse",
      "npm",
      ["ci", "--ignore-scripts", "--prefer-offline", "--loglevel=error"],
      { cwd: home, shell: process.platform === "win32" },
    );
    if (!isDone) throw new SetupError(`npm could not install Lighthouse:\n${output.trim()}`);
    writeFileSync(stamp, readFileSync(path.join(home, "package-lock.json")));
  });
}
