import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "../../..");
const exclude = (name: string) => name.endsWith("node_modules") || /\.test\.tsx?$/.test(name);

function linesOf(pattern: string, line: RegExp): string[] {
  const files = globSync(pattern, { cwd: root, exclude });
  expect(files.length).toBeGreaterThan(10);
  return files.flatMap((file) =>
    readFileSync(path.join(root, file), "utf8")
      .split("\n")
      .filter((text) => line.test(text))
      .map((text) => `${file}: ${text.trim()}`),
  );
}

test("no text has a unit of hours or minutes after a value: the formatter writes both", () => {
  expect(linesOf("packages/i18n/locales/*/*.json", /\}\}[\s\u00a0]?(h|hrs?|min)(?![\p{L}])/u)).toEqual([]);
});

test.each(["apps/*/src/**/*.{ts,tsx}", "packages/*/src/**/*.{ts,tsx}"])(
  "no code formats minutes as a decimal number of hours: %s",
  (pattern) => {
    expect(linesOf(pattern, /format\.\w+\([^)]*\/ ?(60|0\.6)\b/)).toEqual([]);
  },
);
