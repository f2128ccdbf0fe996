import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.join(import.meta.dirname, "../..");

/** The second argument of a call, which begins after its bracket. */
function secondArgument(rest: string): string {
  let depth = 0;
  const parts = [""];
  for (const letter of rest) {
    if (")]}".includes(letter) && depth === 0) break;
    if ("([{".includes(letter)) depth += 1;
    if (")]}".includes(letter)) depth -= 1;
    if (letter === "," && depth === 0) parts.push("");
    else parts[parts.length - 1] += letter;
  }
  return (parts[1] ?? "").trim();
}

test("a time by a venue's clock says so where the device's differs: it is written by useVenueTimes", () => {
  const files = globSync(["packages/features/src/**/*.{ts,tsx}", "apps/{mobile,web}/src/**/*.{ts,tsx}"], {
    cwd: root,
  }).filter((file) => !file.includes(".test.") && !file.endsWith("/venue-times.tsx"));
  const raw = files.flatMap((file) => {
    const source = readFileSync(path.join(root, file), "utf8");
    return [...source.matchAll(/\bformat\.(?:moment|clock)\(/g)]
      .map((call) => secondArgument(source.slice(call.index + call[0].length)))
      .filter((timezone) => timezone !== "" && timezone !== '"own"')
      .map((timezone) => `${file}: ${timezone}`);
  });
  expect(files.length).toBeGreaterThan(100);
  expect(raw).toEqual([]);
});
