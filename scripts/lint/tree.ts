import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { readSource, type Source } from "./read-source.ts";

export interface Manifest {
  readonly name: string;
  readonly type?: string;
  readonly exports?: Record<string, string>;
  readonly imports?: Record<string, string>;
  readonly dependencies?: Record<string, string>;
  readonly optionalDependencies?: Record<string, string>;
  readonly peerDependencies?: Record<string, string>;
  readonly workspaces?: readonly string[];
}

export interface SourceFile extends Source {
  /** From the repository's root, with `/`: `packages/domain/src/shift.ts`. */
  readonly path: string;
  readonly workspace: Workspace;
  readonly text: string;
}

export interface Workspace {
  /** `packages/domain`; empty for the root, to which `scripts/` and the files beside it belong. */
  readonly path: string;
  readonly manifest: Manifest;
}

export interface Tree {
  readonly root: string;
  readonly workspaces: readonly Workspace[];
  readonly files: readonly SourceFile[];
  /** Every file, including binary ones. */
  readonly paths: readonly string[];
}

export interface Problem {
  readonly path: string;
  readonly line?: number;
  readonly message: string;
}

/** What Vite writes. */
const outputs = /^apps\/[^/]+\/build$/;
const skipped = new Set(["node_modules", "dist", "coverage", "test-results", "playwright-report"]);
const isCode = (name: string): boolean => /\.(ts|tsx|mts|mjs|js)$/.test(name);

function walk(root: string, folder: string): string[] {
  const entries = readdirSync(path.join(root, folder), { withFileTypes: true });
  return entries.flatMap((entry) => {
    const inside = folder === "" ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) {
      const isHidden = entry.name.startsWith(".") && entry.name !== ".ci";
      return skipped.has(entry.name) || isHidden || outputs.test(inside) ? [] : walk(root, inside);
    }
    return entry.isFile() ? [inside] : [];
  });
}

function readManifest(root: string, folder: string): Manifest {
  const file = path.join(root, folder, "package.json");
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Manifest) : { name: "" };
}

/** The folders that npm treats as workspaces, from the root's patterns: `packages/*` or a plain folder. */
function findWorkspaces(root: string, patterns: readonly string[]): string[] {
  return patterns.flatMap((pattern) => {
    const parent = pattern.replace(/\/\*$/, "");
    if (!existsSync(path.join(root, parent))) return [];
    if (parent === pattern) return [parent];
    return readdirSync(path.join(root, parent), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => `${parent}/${entry.name}`);
  });
}

/** Reads every workspace and source file below `root`; of the files, on request, only those `within` a folder. */
export function readTree(root: string, within = ""): Tree {
  const top: Workspace = { path: "", manifest: readManifest(root, "") };
  const folders = findWorkspaces(root, top.manifest.workspaces ?? []);
  const workspaces = folders.map((folder) => ({ path: folder, manifest: readManifest(root, folder) }));
  const paths = walk(root, "");
  const owner = (file: string): Workspace =>
    workspaces.find((workspace) => file.startsWith(`${workspace.path}/`)) ?? top;
  const read = (file: string): string => readFileSync(path.join(root, file), "utf8");
  return {
    root,
    workspaces: [top, ...workspaces],
    files: paths
      .filter((file) => file.startsWith(within) && isCode(file))
      .map((file) => {
        const text = read(file);
        return { path: file, workspace: owner(file), text, ...readSource(file, text) };
      }),
    paths,
  };
}
