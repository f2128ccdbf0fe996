import { expect, test } from "vitest";
import { drawModules, insertDiagram, listTables } from "./module-diagram.ts";

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

test("the diagram replaces the text between its markers", () => {
  const lines = ["<!-- Written by `node scripts/write-module-diagram.ts` from the code. -->"];
  const text = ["# Page", ...lines, "old", "<!-- End of the diagram. -->", "after", ""].join("\n");
  const written = insertDiagram(text, "new\n");
  expect(written).toContain("new");
  expect(written).not.toContain("old");
  expect(insertDiagram(written, "new\n")).toBe(written);
});

test("a page without the markers is refused", () => {
  expect(() => insertDiagram("# Page\n", "new\n")).toThrow("lacks the lines");
});
