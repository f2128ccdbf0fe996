import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { EnvironmentSchema } from "./config.ts";

const page = path.resolve(import.meta.dirname, "../../../docs/settings.md");

test("the page of settings has each setting of the schema once, and no other", () => {
  const rows = readFileSync(page, "utf8").matchAll(/^\| (`[A-Z][^|]*)\|/gm);
  const documented = [...rows].flatMap(([, cell = ""]) =>
    [...cell.matchAll(/`([A-Z0-9_]+)`/g)].map(([, name = ""]) => name),
  );
  expect(documented.toSorted()).toEqual(Object.keys(EnvironmentSchema.shape).toSorted());
});
