import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseSync, Visitor } from "oxc-parser";
import type { Expression, Program } from "oxc-parser";
import { expect, test } from "vitest";
import { en } from "./resources/en.ts";

const root = path.resolve(import.meta.dirname, "../../..");
const sources = globSync(["apps/*/src/**/*.{ts,tsx}", "packages/*/src/**/*.{ts,tsx}"], {
  cwd: root,
  exclude: (name) => name.endsWith("node_modules") || /\.test\.tsx?$/.test(name),
});

/** The names of the values of each text, by the key that code uses; the forms of a plural are taken together. */
const namesOf = new Map<string, Set<string>>();
function collect(part: unknown, keys: string[]): void {
  if (typeof part === "object" && part !== null) {
    for (const [key, inner] of Object.entries(part)) collect(inner, [...keys, key]);
    return;
  }
  const key = keys.join(".").replace(/_(zero|one|other)$/, "");
  const names = Array.from(String(part).matchAll(/\{\{(\w+)\}\}/g), ([, name = ""]) => name);
  // The form of a plural is chosen by the count.
  const chosenBy = key === keys.join(".") ? [] : ["count"];
  namesOf.set(key, new Set([...(namesOf.get(key) ?? []), ...names, ...chosenBy]));
}
collect(en, []);

/** The key of `($) => $.login.title`; undefined if it depends on a value. */
function keyOf(selector: Expression | undefined): string | undefined {
  const body = selector?.type === "ArrowFunctionExpression" ? selector.body : undefined;
  if (body?.type !== "MemberExpression") return undefined;
  const keys: string[] = [];
  let part: Expression = body;
  while (part.type === "MemberExpression") {
    if (part.computed || part.property.type !== "Identifier") return undefined;
    keys.unshift(part.property.name);
    part = part.object;
  }
  return part.type === "Identifier" && part.name === "$" ? keys.join(".") : undefined;
}

/** The names of an object literal; undefined for a value that is computed elsewhere. */
function valuesOf(values: Expression | undefined): Set<string> | undefined {
  if (values === undefined) return new Set();
  if (values.type !== "ObjectExpression") return undefined;
  const names = values.properties.map((property) =>
    property.type === "Property" && property.key.type === "Identifier" ? property.key.name : undefined,
  );
  return names.includes(undefined) ? undefined : new Set(names as string[]);
}

let compared = 0;
function differencesIn(file: string, program: Program): string[] {
  const found: string[] = [];
  new Visitor({
    CallExpression({ arguments: [selector, values] }) {
      const key = keyOf(selector as Expression | undefined);
      const names = key === undefined ? undefined : namesOf.get(key);
      const passed = valuesOf(values as Expression | undefined);
      if (key === undefined || names === undefined || passed === undefined) return;
      compared += 1;
      const missing = [...names].filter((name) => !passed.has(name));
      const unknown = [...passed].filter((name) => !names.has(name) && name !== "count");
      if (missing.length + unknown.length > 0) {
        found.push(`${file}: ${key} lacks [${missing.join()}], has unused [${unknown.join()}]`);
      }
    },
  }).visit(program);
  return found;
}

test("code passes each text the values that it has", () => {
  const differences = sources.flatMap((file) =>
    differencesIn(file, parseSync(file, readFileSync(path.join(root, file), "utf8")).program),
  );
  expect(differences).toEqual([]);
  expect(compared).toBeGreaterThan(1500);
});
