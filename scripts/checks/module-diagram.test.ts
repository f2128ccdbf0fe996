import { expect, test } from "vitest";
import { drawModules, listTables } from "./module-diagram.ts";

test("a transitive arrow is left out", () => {
  const graph = new Map([
    ["modules/shifts", new Set(["modules/venues", "modules/accounts"])],
    ["modules/venues", new Set(["modules/accounts"])],
    ["modules/accounts", new Set<string>()],
  ]);
  expect(drawModules(graph)).toBe(
    "```mermaid\nflowchart TD\n  shifts --> venues\n  venues --> accounts\n```\n",
  );
});

test("the tables that a module writes are listed in its row", () => {
  const writers = new Map([
    ["jobs", new Set(["modules/shifts"])],
    ["applications", new Set(["modules/shifts"])],
    ["events", new Set(["events"])],
  ]);
  expect(listTables(writers).split("\n").slice(2)).toEqual([
    "| `events` | `events` |",
    "| shifts | `applications`, `jobs` |",
    "",
  ]);
});
