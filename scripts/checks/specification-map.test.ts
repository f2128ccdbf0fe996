import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { checkSpecificationMap } from "./specification-map.ts";

test("every clause of the specification has its row, and every test that a row names is there", () => {
  expect(checkSpecificationMap(path.resolve(import.meta.dirname, "../.."))).toEqual([]);
});

const clauses = [
  { section: "1. What for", clauses: [{ id: "1.jobs", quote: "a venue posts jobs" }] },
  { section: "2. Screens", clauses: [{ id: "2.home", quote: "a home page" }] },
];
const tests = `
test("a venue posts", () => {});
test.each(["en", "pt"])(
  "home speaks %s",
  () => {},
);
read("a text that is no title", 1);
`;
const head = "| clause | what it says | built | proof |\n|---|---|---|---|\n";
const jobs = '| `1.jobs` | jobs | [a.ts](../a.ts) | [a.test.ts](../a.test.ts): "a venue posts" |';
const home =
  '| `2.home` | home | [a.ts](../a.ts) | [a.test.ts](../a.test.ts): "a venue posts", "home speaks %s" |';
const rowOfHome = (proof: string) => `| \`2.home\` | home | [a.ts](../a.ts) | ${proof} |`;

/** What is said of a page with these rows in a small repository. */
function check({ first = jobs, second = home, listed = clauses as object }): string[] {
  const root = mkdtempSync(path.join(tmpdir(), "bandeja-map-"));
  const files = {
    "a.ts": "",
    "a.test.ts": tests,
    "docs/specification/clauses.json": JSON.stringify(listed),
    "docs/specification.md": `# Page\n\n| here | there |\n|---|---|\n| other | table |\n\n## 1. What for\n\n${head}${first}\n\n## 2. Screens\n\n${head}${second}\n`,
  };
  try {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
      writeFileSync(path.join(root, name), text);
    }
    return checkSpecificationMap(root).map(({ message }) => message);
  } finally {
    rmSync(root, { recursive: true });
  }
}

test.each([
  home,
  rowOfHome("**not yet**: nothing stands in for it"),
  rowOfHome("**no test**"),
  rowOfHome('**not yet**.<br>[a.test.ts](../a.test.ts): "a venue posts"'),
])("a map that is right passes: %s", (second) => {
  expect(check({ second })).toEqual([]);
});

test.each([
  ["", ['2.home has 0 rows below "2. Screens"']],
  [`${home}\n${home}`, ['2.home has 2 rows below "2. Screens"']],
  [`${home}\n${home.replace("2.home", "2.new")}`, ['"2.new" is no clause of "2. Screens"']],
  [`${home}\n${home.replace("`2.home`", "")}`, ['"" is no clause of "2. Screens"']],
  [`${home}\n${jobs}`, ['"1.jobs" is no clause of "2. Screens"']],
  [home.replace("../a.ts", "../gone.ts"), ["there is no ../gone.ts"]],
  [home.replace("[a.ts](../a.ts)", "somewhere"), ["it is not said where it is built"]],
  [home.replace("../a.test.ts", "../gone.test.ts"), ["there is no ../gone.test.ts"]],
  [home.replace("home speaks %s", "home sings"), ['../a.test.ts has no test "home sings"']],
  [
    home.replace("home speaks %s", "a text that is no title"),
    ['../a.test.ts has no test "a text that is no title"'],
  ],
  [rowOfHome('**not yet**.<br>[a.test.ts](../a.test.ts): "a venue"'), ['../a.test.ts has no test "a venue"']],
  [rowOfHome("[a.test.ts](../a.test.ts)"), ["which test of ../a.test.ts is it?"]],
  [rowOfHome("[a.ts](../a.ts)"), ["neither a test, nor 'not yet' or 'no test'"]],
  [rowOfHome("surely"), ["neither a test, nor 'not yet' or 'no test'"]],
])("a map that is wrong fails: %s", (second, messages) => {
  expect(check({ second })).toEqual(messages);
});

test("a clause that is listed twice, or quoted at length, is found", () => {
  const [first, second] = clauses;
  const long = { id: "1.jobs", quote: "a b c d e f g h i j k" };
  expect(check({ listed: [first, second, second] })).toContain("2.home is listed twice");
  expect(check({ listed: [{ ...first, clauses: [long] }, second] })).toEqual([
    "the quote of 1.jobs is too long",
  ]);
});
