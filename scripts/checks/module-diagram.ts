import { readFileSync } from "node:fs";
import path from "node:path";
import { roomOf } from "../lint/api-order.ts";
import { findWriters } from "../lint/api-tables.ts";
import { isTest } from "../lint/kinds.ts";
import { resolveImport } from "../lint/resolve-import.ts";
import { readTree, type Tree } from "../lint/tree.ts";
import type { DocsProblem } from "./docs.ts";

export const page = "docs/architecture.md";
const command = "node scripts/write-module-diagram.ts";
const begin = `<!-- Written by \`${command}\` from the code. -->\n`;
const end = "<!-- End of the diagram. -->\n";
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

/** `text` of the page with the current diagram and table between the markers. */
export function insertDiagram(text: string, diagram: string): string {
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${page} lacks the lines between which its diagram stands.`);
  return `${text.slice(0, from)}${begin}\n${diagram}\n${text.slice(to)}`;
}

export function writeModuleDiagram(root: string): string {
  const text = readFileSync(path.join(root, page), "utf8");
  const tree = readTree(root, "apps/api/");
  return insertDiagram(text, `${drawModules(readModuleGraph(tree))}\n${listTables(findWriters(tree))}`);
}

/** Checks that the diagram and table on the page match the code. */
export function checkModuleDiagram(root: string): DocsProblem[] {
  const isCurrent = readFileSync(path.join(root, page), "utf8") === writeModuleDiagram(root);
  return isCurrent ? [] : [{ path: page, line: 1, message: `the diagram is out of date: run ${command}` }];
}
