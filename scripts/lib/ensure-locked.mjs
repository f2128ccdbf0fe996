import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { withLock } from "./lock.mjs";
import { cache } from "./paths.mjs";
import { runQuietly } from "./run-quietly.mjs";
import { SetupError } from "./setup-error.mjs";

/**
 * Installs the packages of a folder from its own lock file, unless they are installed: those that only one command needs.
 *
 * @param {string} home
 * @param {string} name of what is installed
 * @param {() => Promise<void>} [finish] runs after the installation, and before it counts as complete
 * @throws SetupError when npm cannot.
 */
export async function ensureLocked(home, name, finish) {
  const stamp = path.join(home, "node_modules", ".installed");
  await withLock(path.join(cache, `${name.toLowerCase().replaceAll(/\W+/g, "-")}.lock`), async () => {
    const lockfile = readFileSync(path.join(home, "package-lock.json"), "utf8");
    if (existsSync(stamp) && readFileSync(stamp, "utf8") === lockfile) return;
    const { isDone, output } = await runQuietly(
      `Installing ${name}`,
      "npm",
      ["ci", "--ignore-scripts", "--prefer-offline", "--loglevel=error"],
      { cwd: home, shell: process.platform === "win32" },
    );
    if (!isDone) throw new SetupError(`npm could not install ${name}:\n${output.trim()}`);
    await finish?.();
    writeFileSync(stamp, lockfile);
  });
}
