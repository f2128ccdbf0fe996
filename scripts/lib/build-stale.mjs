import path from "node:path";
import { withLock } from "./lock.mjs";
import { cache, root } from "./paths.mjs";
import { pinnedEnvironment } from "./pinned-node.mjs";
import { runQuietly } from "./run-quietly.mjs";
import { SetupError } from "./setup-error.mjs";
import { digestOf, clearBuild, isStale, saveBuild } from "./stale.mjs";

/** The builds, in order. `output` is the file that a build writes last. */
const builds = {
  localities: {
    label: "Packing the index of localities",
    output: ".cache/localities/localities-v1.bin",
    inputs: ["packages/localities/src", "package-lock.json"],
    args: ["packages/localities/src/build-index.ts"],
  },
  site: {
    label: "Building the site",
    output: "apps/web/build/client/__spa-fallback.html",
    inputs: ["apps/web", "packages", "package-lock.json"],
    args: ["../../node_modules/@react-router/dev/bin.cjs", "build"],
    cwd: "apps/web",
  },
  app: {
    label: "Building the app",
    output: "apps/mobile/build/index.html.br",
    inputs: ["apps/mobile", "packages", "package-lock.json"],
    args: ["../../node_modules/vite/bin/vite.js", "build"],
    cwd: "apps/mobile",
  },
  console: {
    label: "Building the console",
    output: "apps/console/build/index.html.br",
    inputs: ["apps/console", "packages", "package-lock.json"],
    args: ["../../node_modules/vite/bin/vite.js", "build"],
    cwd: "apps/console",
  },
};

/** @typedef {keyof typeof builds} BuildName */

/** The end of a program's output, where it states why it failed. */
const tail = (output) => output.trim().split("\n").slice(-25).join("\n");

function describe(name) {
  const { inputs, output } = builds[name];
  return { name, output, digest: digestOf(inputs) };
}

async function build(node, name) {
  const { label, args, cwd = "." } = builds[name];
  const made = describe(name);
  if (!isStale(made)) return;
  clearBuild(made);
  const run = () =>
    runQuietly(label, node, args, {
      cwd: path.join(root, cwd),
      env: { ...pinnedEnvironment(), NODE_ENV: "production" },
    });
  let { isDone, output } = await run();
  // A machine that was busy for a moment answered a page too late.
  if (!isDone && output.includes("Prerender: Request failed")) ({ isDone, output } = await run());
  if (!isDone) throw new SetupError(`${tail(output)}\n${label} failed.`);
  saveBuild(made);
}

/**
 * Runs the builds whose output is missing or does not match their inputs. Of several concurrent processes one builds,
 * and the others wait.
 *
 * @param {string} node the pinned Node
 * @param {BuildName[]} [names] all by default
 * @throws SetupError with the end of a build's output, when it fails.
 */
export async function buildStale(node, names = Object.keys(builds)) {
  if (!names.some((name) => isStale(describe(name)))) return;
  await withLock(
    path.join(cache, "build.lock"),
    async () => {
      for (const name of names) await build(node, name);
    },
    () => console.log("Waiting for another process that builds …"),
  );
}
