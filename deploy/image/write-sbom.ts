import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";

interface Sbom {
  metadata: { timestamp?: string; component: { readonly "bom-ref": string; name: string } };
  serialNumber?: string;
  components: { readonly "bom-ref": string }[];
  dependencies: { readonly ref: string; readonly dependsOn: readonly string[] }[];
}

/** The packages that are installed in a folder, `name@version`, as npm and CycloneDX write it. */
export async function findInstalled(folder: string): Promise<ReadonlySet<string>> {
  const list = path.join(folder, "node_modules/.package-lock.json");
  const { packages } = JSON.parse(await readFile(list, "utf8")) as {
    packages: Record<string, { name?: string; version?: string; link?: boolean }>;
  };
  const installed = Object.entries(packages).filter(
    ([at, { link }]) => !link && existsSync(path.join(folder, at)),
  );
  return new Set(
    installed.map(([at, { name, version }]) => `${name ?? at.split("node_modules/").at(-1)}@${version}`),
  );
}

/**
 * Lists the packages of a folder with their versions, licences and hashes, as CycloneDX: npm's list of
 * package-lock.json, without what is not installed there. (`npm sbom --omit=dev` leaves out whatever one workspace needs
 * for development, although others need it to run.)
 */
export async function writeSbom(folder: string): Promise<void> {
  const format = ["--sbom-format", "cyclonedx", "--sbom-type", "application"];
  // Without the check of peers: @fastify/otel brings an older core of OpenTelemetry, which asks for an older API.
  const args = ["sbom", "--package-lock-only", "--legacy-peer-deps", ...format];
  const { stdout } = await promisify(execFile)("npm", args, { cwd: folder, maxBuffer: 64 * 2 ** 20 });
  const { serialNumber: _random, metadata, ...sbom } = JSON.parse(stdout) as Sbom;
  const { timestamp: _time, component, ...about } = metadata;
  const installed = await findInstalled(folder);
  const isThere = (ref: string) => installed.has(ref);
  // The same packages give the same document, whatever the folder is called.
  const own = {
    ...sbom,
    metadata: { ...about, component: { ...component, name: "bandeja" } },
    components: sbom.components.filter((one) => isThere(one["bom-ref"])),
    dependencies: sbom.dependencies
      .filter(({ ref }) => ref === component["bom-ref"] || isThere(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter(isThere) })),
  };
  await writeFile(path.join(folder, "sbom.cdx.json"), `${JSON.stringify(own, null, 2)}\n`);
}
