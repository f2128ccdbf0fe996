import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { en } from "./resources/en.ts";

const root = path.resolve(import.meta.dirname, "../../..");
const sources = globSync(["apps/*/src/**/*.{ts,tsx}", "packages/*/src/**/*.{ts,tsx}"], {
  cwd: root,
  exclude: (name) => name.endsWith("node_modules") || /\.test\.tsx?$/.test(name),
});

// `$.login.title` uses one text, `$.errors[code]` all texts below `errors`.
const used = new Set<string>();
for (const source of sources) {
  const code = readFileSync(path.join(root, source), "utf8");
  for (const [, key = "", all = ""] of code.matchAll(/\$\.([a-z][\w.]*)(\[)?/gi)) used.add(`${key}${all}`);
}

function keysOf(value: object, prefix = ""): string[] {
  return Object.entries(value).flatMap(([key, part]: [string, unknown]) =>
    // A list of texts is used as a whole.
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? keysOf(part, `${prefix}${key}.`)
      : [`${prefix}${key}`],
  );
}

function isUsed(key: string): boolean {
  const plain = key.replace(/_(zero|one|many|other)$/, "");
  const parents = plain.split(".").map((_, index, parts) => `${parts.slice(0, index).join(".")}[`);
  return used.has(plain) || parents.some((parent) => used.has(parent));
}

test("every text is used by code", () => {
  expect(keysOf(en).filter((key) => !isUsed(key))).toEqual([]);
});
