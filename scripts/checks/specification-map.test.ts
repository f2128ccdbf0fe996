import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { checkSpecificationMap, specificationMap } from "./specification-map.ts";
import { writePart } from "./written-part.ts";

const { page } = specificationMap;

test("every clause of the specification has a tagged test, and its page is current", () => {
  expect(checkSpecificationMap(path.resolve(import.meta.dirname, "../.."))).toEqual([]);
});

const jobs = { id: "1.jobs", quote: "a venue posts jobs", says: "posting", built: ["web/post.ts"] };
const home = { id: "2.home", quote: "a home page", says: "the first page", built: ["web/home.ts"] };
const unit = `
test("a venue posts", { tags: "1.jobs" }, () => {});
test.each(["en", "pt"])("home in %s", { tags: ["2.home", "1.jobs"], timeout: 9 }, () => {});
test("without a clause", () => {});
call("no test", { tags: "9.other" });
`;
const journey = 'test("a visitor comes", { tag: ["@long", "@2.home"] }, () => {});';

interface Repository {
  clauses?: readonly object[];
  tests?: string;
  /** Files that change after the page was written. */
  later?: Record<string, string>;
}

/** The messages for a small repository, and its page. */
function check({ clauses = [jobs, home], tests = unit, later = {} }: Repository) {
  const root = mkdtempSync(path.join(tmpdir(), "bandeja-map-"));
  const write = (files: Record<string, string>) => {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
      writeFileSync(path.join(root, name), text);
    }
  };
  try {
    write({
      "web/post.ts": "",
      "web/home.ts": "",
      "web/post.test.ts": tests,
      "web/home.spec.ts": journey,
      "web/node_modules/other.test.ts": 'test("foreign", { tags: "9.foreign" }, () => {});',
      "docs/specification/clauses.json": JSON.stringify([{ section: "1. Everything", clauses }]),
      [page]:
        "# Page\n\nBy hand.\n<!-- Written by `node scripts/write-docs.ts`. -->\n<!-- End of the map. -->\n",
    });
    writePart(root, specificationMap);
    write(later);
    const messages = checkSpecificationMap(root).map(({ message }) => message);
    return { messages, text: readFileSync(path.join(root, page), "utf8") };
  } finally {
    rmSync(root, { recursive: true });
  }
}

test("the page names for each clause where it is built and the tests with its tag", () => {
  const { messages, text } = check({});
  expect(messages).toEqual([]);
  expect(text).toMatch(/^# Page\n\nBy hand\.\n/);
  expect(text).toContain(`### 1. Everything

- \`1.jobs\` "a venue posts jobs": posting
  - built in [web/post.ts](../web/post.ts)
  - [web/post.test.ts](../web/post.test.ts): "a venue posts", "home in %s"
- \`2.home\` "a home page": the first page
  - built in [web/home.ts](../web/home.ts)
  - [web/home.spec.ts](../web/home.spec.ts): "a visitor comes"
  - [web/post.test.ts](../web/post.test.ts): "home in %s"
`);
});

const tagged = (tags: string) => `${unit}test("one more", { tags: ${tags} }, () => {});`;

test.each<[string, Repository, string[]]>([
  ["a clause without a test", { tests: "" }, ["no test is tagged with 1.jobs"]],
  [
    "a tag without a clause",
    { tests: tagged('"2.gone"') },
    ["the tag 2.gone names no clause of docs/specification/clauses.json"],
  ],
  [
    "a tag that is no plain text",
    { tests: tagged("name") },
    ["the tag name names no clause of docs/specification/clauses.json"],
  ],
  ["a clause twice", { clauses: [jobs, home, home] }, ["2.home is listed twice"]],
  [
    "a long quote",
    { clauses: [{ ...jobs, quote: "a b c d e f g h i j k" }, home] },
    ["the quote of 1.jobs is too long"],
  ],
  [
    "a file that is gone",
    { clauses: [{ ...jobs, built: ["web/gone.ts"] }, home] },
    ["1.jobs: web/gone.ts does not exist"],
  ],
  [
    "a clause built nowhere",
    { clauses: [{ ...jobs, built: [] }, home] },
    ["1.jobs names no file that it is built in"],
  ],
  [
    "a page older than the tests",
    { later: { "web/post.test.ts": unit.replace("a venue posts", "a venue posts jobs") } },
    ["the map is out of date: run node scripts/write-docs.ts"],
  ],
])("%s fails", (_what, repository, messages) => {
  expect(check(repository).messages).toEqual(messages);
});
