import { isTest } from "./kinds.ts";
import { resolveImport } from "./resolve-import.ts";
import type { Problem, Tree } from "./tree.ts";

/** The folders that each folder of a client (site, app) may import, besides itself. A new folder needs an entry. */
const layers: Record<string, readonly string[]> = {
  routes: ["screens", "layout", "features", "pwa", "lib", "testing"],
  islands: ["screens", "features", "lib"],
  screens: ["layout", "features", "lib"],
  layout: ["features", "lib"],
  features: ["lib"],
  pwa: ["lib"],
  lib: [],
  testing: ["routes", "screens", "layout", "features", "pwa", "lib"],
};

/** Folders whose subfolders must not import each other. */
const separate = new Set(["screens", "features"]);

/** Files beside the folders that everything may import; the others compose the client, and may not be imported. */
const shared = /^(paths|env\.d)\.ts$/;

interface ClientPart {
  readonly client: string;
  /** Undefined for a file beside the folders. */
  readonly layer?: string | undefined;
  readonly unit?: string | undefined;
}

function partOf(path: string): ClientPart | undefined {
  const found = /^(apps\/[^/]+)\/src\/(?:([^/]+)\/)?(?:([^/]+)\/)?[^/]+$/.exec(path);
  const [, client, layer, unit] = found ?? [];
  return client === undefined || client === "apps/api" ? undefined : { client, layer, unit };
}

function checkImport(from: ClientPart, to: ClientPart, target: string): string | undefined {
  if (from.layer === undefined || from.client !== to.client) return undefined;
  if (to.layer === undefined) {
    const name = target.split("/").at(-1) ?? "";
    const isShared = shared.test(name) || name.endsWith(".css") || from.layer === "testing";
    return isShared ? undefined : `${name} puts the client together; nothing below imports it`;
  }
  if (from.layer === to.layer) {
    const isNeighbour = separate.has(from.layer) && from.unit !== to.unit;
    return isNeighbour
      ? `${from.layer}/${from.unit ?? ""} may not know ${to.layer}/${to.unit ?? ""}`
      : undefined;
  }
  return layers[from.layer]?.includes(to.layer) ? undefined : `${from.layer}/ may not import ${to.layer}/`;
}

/** Checks the direction inside a client: routes → screens → features → lib; no screen or feature imports another. */
export function checkClients(tree: Tree): Problem[] {
  return tree.files.flatMap((file): Problem[] => {
    const from = partOf(file.path);
    if (from === undefined) return [];
    if (from.layer !== undefined && layers[from.layer] === undefined) {
      const message = `${from.layer}/ is not in the table of scripts/lint/client-rules.ts: say there what it may import`;
      return [{ path: file.path, message }];
    }
    return file.imports.flatMap(({ specifier, line }): Problem[] => {
      const target = resolveImport(tree, file, specifier);
      const to = target.kind === "file" ? partOf(target.path) : undefined;
      if (target.kind !== "file" || to === undefined) return [];
      if (isTest(file.path) && to.layer === "testing") return [];
      const message = checkImport(from, to, target.path);
      return message === undefined ? [] : [{ path: file.path, line, message }];
    });
  });
}
