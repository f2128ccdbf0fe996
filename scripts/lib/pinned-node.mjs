import { spawnSync } from "node:child_process";
import { realpathSync } from "node:fs";
import path from "node:path";
import { root } from "./paths.mjs";
import { SetupError } from "./setup-error.mjs";

const needed = 24;
const least = 20;
const major = Number(process.versions.node.split(".")[0]);

/** @throws SetupError if this Node is too old to run the scripts that install the pinned one. */
export function requireNode() {
  if (major < least) {
    throw new SetupError(`Bandeja needs Node ${least} or newer, and this is ${process.versions.node}.`);
  }
}

/** The binary that npm has installed for this platform, if it exists and runs. */
function findInstalled() {
  const windows = process.platform === "win32";
  const name = `node-${windows ? "win" : process.platform}-${process.arch}`;
  try {
    const file = realpathSync(path.join(root, "node_modules", name, "bin", windows ? "node.exe" : "node"));
    if (file === process.execPath) return file;
    return spawnSync(file, ["--version"], { stdio: "ignore" }).status === 0 ? file : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The Node that Bandeja runs on: the one installed by npm, otherwise the current one if it is new enough.
 *
 * @throws SetupError when there is neither.
 */
export function pinnedNode() {
  const installed = findInstalled();
  if (installed) return installed;
  if (major >= needed) return process.execPath;
  const where = `${process.platform}-${process.arch}`;
  throw new SetupError(
    `Bandeja needs Node ${needed}, which npm cannot install on ${where}: install Node ${needed} (https://nodejs.org) and try again; this is ${process.versions.node}.`,
  );
}

/** The environment for our programs, in whose PATH `node` is the pinned one. */
export function pinnedEnvironment() {
  const bin = path.join(root, "node_modules", ".bin");
  return { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH ?? ""}` };
}
