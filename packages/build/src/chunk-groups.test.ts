import { expect, test } from "vitest";
import { chunkGroups } from "./chunk-groups.ts";
import type { ChunkRule } from "./chunk-groups.ts";

/** Modules by their static imports; the names in capitals are loaded by themselves. */
const graph: Readonly<Record<string, readonly string[]>> = {
  LOGIN: ["form", "link"],
  RESET: ["form"],
  SITE: ["form", "menu", "link", "/node_modules/router/index.js"],
  form: ["field", "style.css"],
  field: [],
  menu: ["field"],
  link: [],
};

type Context = Parameters<Exclude<ReturnType<typeof chunkGroups>[number]["name"], string>>[1];
const context = {
  getModuleInfo: (id: string) =>
    graph[id] === undefined
      ? null
      : { importedIds: graph[id], isEntry: id === id.toUpperCase(), dynamicImporters: [] },
} as unknown as Context;

/** The group of each module, as the bundler finds it: the first by priority. */
function groupsOf(rules: readonly ChunkRule[]): Record<string, string | undefined> {
  const groups = chunkGroups(rules).toSorted((a, b) => (b.priority ?? 0) - (a.priority ?? 0));
  const nameOf = (id: string) =>
    groups.flatMap(({ name }) => (typeof name === "string" ? [] : [name(id, context)])).find(Boolean);
  return Object.fromEntries(Object.keys(graph).map((id) => [id, nameOf(id) ?? undefined]));
}

test("a module belongs to the first rule that it meets; entries belong to none", () => {
  const found = groupsOf([
    { name: "island", from: ["LOGIN", "RESET"], least: 2 },
    { name: "shared", from: ["LOGIN", "RESET"], andBy: ["SITE"] },
    { name: "site", from: ["SITE"] },
  ]);
  expect(found).toEqual({
    LOGIN: undefined,
    RESET: undefined,
    SITE: undefined,
    form: "island",
    field: "island",
    link: "shared",
    menu: "site",
  });
});

test("a rule that names a file which is not built fails", () => {
  expect(() => groupsOf([{ name: "island", from: ["GONE"] }])).toThrow("names GONE, which is not built");
});

test("React is a file of its own, before all others", () => {
  const [first, ...others] = chunkGroups([{ name: "island", from: ["LOGIN"] }]);
  expect(first).toMatchObject({ name: "react" });
  for (const { priority = 0 } of others) expect(first!.priority).toBeGreaterThan(priority);
});
