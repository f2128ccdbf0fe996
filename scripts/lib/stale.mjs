import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { cache, root } from "./paths.mjs";

const skipped = new Set(["node_modules", "build", "dist", "testing", ".react-router"]);
const isTest = (name) => /\.test\.\w+$/.test(name);

/** Every file below `location` that may affect a build: no tests, and no generated files. */
function listFiles(location) {
  if (!statSync(location).isDirectory()) return [location];
  return readdirSync(location, { withFileTypes: true })
    .filter(({ name }) => !skipped.has(name) && !isTest(name))
    .flatMap((entry) => {
      const inside = path.join(location, entry.name);
      if (entry.isDirectory()) return listFiles(inside);
      return entry.isFile() ? [inside] : [];
    });
}

/** A hash of the contents of files and folders (paths from the root). */
export function digestOf(inputs) {
  const hash = createHash("sha256");
  const files = inputs.flatMap((input) => listFiles(path.join(root, input)));
  for (const file of files.toSorted()) {
    hash.update(`${path.relative(root, file)}\0`).update(readFileSync(file));
  }
  return hash.digest("hex");
}

const stampOf = (name) => path.join(cache, "stamps", name);

function madeAt(output) {
  return statSync(path.join(root, output), { throwIfNoEntry: false })?.mtimeMs;
}

/**
 * Whether `output` (a file that the build writes) is missing, was not written by the recorded build, or was built from
 * other inputs. Inputs are compared by content, because a checkout changes modification times.
 *
 * @param {{ name: string, output: string, digest: string }} build
 */
export function isStale({ name, output, digest }) {
  try {
    return readFileSync(stampOf(name), "utf8") !== `${digest} ${madeAt(output)}`;
  } catch {
    return true;
  }
}

/** Call this before a build begins, so that an interrupted build counts as stale. */
export function clearBuild({ name }) {
  rmSync(stampOf(name), { force: true });
}

/** Call this when `output` has been built from the inputs of `digest`. */
export function saveBuild({ name, output, digest }) {
  mkdirSync(path.dirname(stampOf(name)), { recursive: true });
  writeFileSync(stampOf(name), `${digest} ${madeAt(output)}`);
}
