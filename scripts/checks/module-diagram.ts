import { roomOf } from "../lint/api-order.ts";
import { readPurposes } from "../lint/api-purposes.ts";
import { findWriters } from "../lint/api-tables.ts";
import { isTest } from "../lint/kinds.ts";
import { resolveImport } from "../lint/resolve-import.ts";
import { readTree, type Tree } from "../lint/tree.ts";
import type { WrittenPart } from "./written-part.ts";

const prefix = "modules/";

type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** The modules that each module of the API imports. */
export function readModuleGraph(tree: Tree): Graph {
  const graph = new Map<string, Set<string>>();
  for (const file of tree.files.filter(({ path: name }) => !isTest(name))) {
    const from = roomOf(file.path);
    if (from === undefined || !from.startsWith(prefix)) continue;
    const targets = graph.get(from) ?? new Set();
    graph.set(from, targets);
    for (const { specifier } of file.imports) {
      const target = resolveImport(tree, file, specifier);
      const to = target.kind === "file" ? roomOf(target.path) : undefined;
      if (to !== undefined && to !== from && to.startsWith(prefix)) targets.add(to);
    }
  }
  return graph;
}

function reaches(graph: Graph, from: string, to: string): boolean {
  return from === to || [...(graph.get(from) ?? [])].some((next) => reaches(graph, next, to));
}

/** An acyclic graph in Mermaid's syntax, without transitive arrows. */
export function drawModules(graph: Graph): string {
  const arrows = [...graph].flatMap(([from, targets]) =>
    [...targets]
      .filter((to) => ![...targets].some((other) => other !== to && reaches(graph, other, to)))
      .map((to) => `  ${from.slice(prefix.length)} --> ${to.slice(prefix.length)}`),
  );
  return ["```mermaid", "flowchart TD", ...arrows.toSorted(), "```", ""].join("\n");
}

const nameOf = (room: string): string =>
  room.startsWith(prefix) ? room.slice(prefix.length) : `\`${room}\``;

/** A table of what each module is for, from the bottom up, in Markdown. */
export function listPurposes(purposes: ReadonlyMap<string, string | undefined>): string {
  const rows = [...purposes].map(
    ([room, purpose = ""]) => `| ${nameOf(room)} | ${purpose.replace(/\.$/, "")} |`,
  );
  return ["| module | what it is for |", "| --- | --- |", ...rows, ""].join("\n");
}

/** A table of the tables that each module writes, in Markdown. */
export function listTables(writers: ReadonlyMap<string, ReadonlySet<string>>): string {
  const written = new Map<string, string[]>();
  for (const [table, rooms] of writers) {
    for (const room of rooms) written.set(room, [...(written.get(room) ?? []), table]);
  }
  const rows = [...written].map(
    ([room, tables]) =>
      `| ${nameOf(room)} | ${tables
        .toSorted()
        .map((table) => `\`${table}\``)
        .join(", ")} |`,
  );
  return ["| writes | tables |", "| --- | --- |", ...rows.toSorted(), ""].join("\n");
}

/** The purposes of the modules, their diagram, and the tables that each writes. */
export const moduleDiagram: WrittenPart = {
  page: "docs/architecture.md",
  name: "diagram",
  write(root) {
    const tree = readTree(root, "apps/api/");
    const parts = [
      listPurposes(readPurposes(tree)),
      drawModules(readModuleGraph(tree)),
      listTables(findWriters(tree)),
    ];
    return parts.join("\n");
  },
};
