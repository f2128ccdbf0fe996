import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { checkPart, insertPart, writePart } from "./written-part.ts";

const part = { page: "page.md", name: "table", write: () => "new\n" };
const text = [
  "# Page",
  "<!-- Written by `node scripts/write-docs.ts`. -->",
  "old",
  "<!-- End of the table. -->",
  "after",
  "",
].join("\n");

test("the part replaces the text between its comments", () => {
  const written = insertPart(text, "new\n", part);
  expect(written).toContain("-->\n\nnew\n\n<!--");
  expect(written).not.toContain("old");
  expect(insertPart(written, "new\n", part)).toBe(written);
});

test("a page without the comments is refused", () => {
  expect(() => insertPart("# Page\n", "new\n", part)).toThrow("lacks the lines");
});

test("a page with an old part is reported until it is written again", () => {
  const root = mkdtempSync(path.join(tmpdir(), "part-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  writeFileSync(path.join(root, part.page), text);
  expect(checkPart(root, part)).toEqual([
    { path: "page.md", line: 1, message: "the table is out of date: run node scripts/write-docs.ts" },
  ]);
  writePart(root, part);
  expect(readFileSync(path.join(root, part.page), "utf8")).toContain("new");
  expect(checkPart(root, part)).toEqual([]);
});
