import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { cache, root } from "./paths.mjs";

const skipped = new Set(["node_modules", "build", "dist", "testing", ".react-router"]);
const isTest = (name) => /\.test\.\w+$/.test(name);

/** Every file below `location` that may change what is built from it. */
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

/** One number for the contents of files and folders (from the clone's folder) and for texts that matter, too. */
export function digestOf(inputs, texts = []) {
  const hash = createHash("sha256");
  for (const text of texts) hash.update(`${text}\0`);
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
 * Whether `output` (a file that the build makes) is missing, was made by somebody else, or from other inputs.
 * By content: a checkout changes the times of files and not what is in them.
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

/** To be called before a build begins: from then on a half of it is not taken for the whole. */
export function forgetBuild({ name }) {
  rmSync(stampOf(name), { force: true });
}

/** To be called when `output` was made from what `digest` stands for. */
export function rememberBuild({ name, output, digest }) {
  mkdirSync(path.dirname(stampOf(name)), { recursive: true });
  writeFileSync(stampOf(name), `${digest} ${madeAt(output)}`);
}
