import { expect, test } from "vitest";
import { drawModules, listPurposes, listTables } from "./module-diagram.ts";

test("a transitive arrow is left out", () => {
  const graph = new Map([
    ["modules/jobs", new Set(["modules/venues", "modules/accounts"])],
    ["modules/venues", new Set(["modules/accounts"])],
    ["modules/accounts", new Set<string>()],
  ]);
  expect(drawModules(graph)).toBe(
    "```mermaid\nflowchart TD\n  jobs --> venues\n  venues --> accounts\n```\n",
  );
});

test("the tables that a module writes are listed in its row", () => {
  const writers = new Map([
    ["jobs", new Set(["modules/jobs"])],
    ["applications", new Set(["modules/applications"])],
    ["offers", new Set(["modules/applications"])],
    ["events", new Set(["events"])],
  ]);
  expect(listTables(writers).split("\n").slice(2)).toEqual([
    "| `events` | `events` |",
    "| applications | `applications`, `offers` |",
    "| jobs | `jobs` |",
    "",
  ]);
});

test("the modules and their purposes are listed in their order", () => {
  const purposes = new Map([
    ["modules/jobs", "Posting and changing jobs."],
    ["modules/applications", "Applications for jobs."],
  ]);
  expect(listPurposes(purposes).split("\n").slice(2)).toEqual([
    "| jobs | Posting and changing jobs |",
    "| applications | Applications for jobs |",
    "",
  ]);
});
