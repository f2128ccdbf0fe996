import { readFile } from "node:fs/promises";
import path from "node:path";

export const root = path.resolve(import.meta.dirname, "../..");

interface Manifest {
  readonly name: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

const readJson = async <T>(file: string): Promise<T> =>
  JSON.parse(await readFile(path.join(root, file), "utf8")) as T;

/** The folders of all workspaces, as npm has recorded them. */
async function findFolders(): Promise<string[]> {
  const { packages } = await readJson<{ packages: Record<string, { resolved?: string; link?: boolean }> }>(
    "package-lock.json",
  );
  return Object.values(packages).flatMap(({ link, resolved }) => (link && resolved ? [resolved] : []));
}

/** The files that npm needs to install packages: package-lock.json, and the package.json of each workspace. */
export async function findAllManifests(): Promise<string[]> {
  return [
    "package.json",
    "package-lock.json",
    ...(await findFolders()).map((folder) => `${folder}/package.json`),
  ];
}

/** The folders of workspaces, and of those that they depend on. */
export async function findWorkspaces(names: readonly string[]): Promise<readonly string[]> {
  const folders = await findFolders();
  const entries = await Promise.all(
    folders.map(async (folder) => [folder, await readJson<Manifest>(`${folder}/package.json`)] as const),
  );
  const byName = new Map(entries.map(([folder, manifest]) => [manifest.name, { folder, manifest }]));
  const found = new Set<string>();
  function add(name: string): void {
    const one = byName.get(name);
    if (one === undefined || found.has(one.folder)) return;
    found.add(one.folder);
    for (const dependency of Object.keys(one.manifest.dependencies ?? {})) add(dependency);
  }
  for (const name of names) add(name);
  return [...found];
}
