import { describe, expect, test } from "vitest";
import { fixtureTree } from "./testing/fixture-tree.ts";
import { checkVocabulary, splitWords } from "./vocabulary.ts";

const check = (path: string, text: string) =>
  checkVocabulary(fixtureTree({ [path]: text })).map(
    ({ line, name, stem }) => `${line ?? "path"} ${name} ${stem}`,
  );
const source = (text: string) => check("packages/domain/src/shift.ts", text);

test.each([
  ["confirmedAt", ["confirmed", "at"]],
  ["CREDITS_LEFT", ["credits", "left"]],
  ["openHTTPServer", ["open", "http", "server"]],
  ["early-press.test.ts", ["early", "press", "test", "ts"]],
  ["phoneE164", ["phone", "e164"]],
])("%s is split into words", (name, words) => {
  expect(splitWords(name)).toEqual(words);
});

describe("identifiers", () => {
  test.each([
    ["const deed = 1;", "deed deed"],
    ["let isDeed;", "isDeed deed"],
    ["function prepareDeeds() {}", "prepareDeeds deed"],
    ["class DeedDialog {}", "DeedDialog deed"],
    ["type KeptDeed = string;", "KeptDeed deed"],
    ["interface Deed {}", "Deed deed"],
    ["function run(deed) {}", "deed deed"],
    ["const run = ({ kind: deed = 1, ...rest }) => rest;", "deed deed"],
    ["const [first, deed] = both;", "deed deed"],
    ["try {} catch (deed) {}", "deed deed"],
    ["run({ deed: 1 });", "deed deed"],
    ['run({ "audit.deed": 1 });', "audit.deed deed"],
    ["interface Row { readonly deed: string }", "deed deed"],
    ["interface Row { deed(one: string): void }", "deed deed"],
    ["class Row { #deed = 1; }", "deed deed"],
    ["class Row { deed() {} }", "deed deed"],
    ["class Row { constructor(private readonly deed: string) {} }", "deed deed"],
    ['import { command as deed } from "./command.ts";', "deed deed"],
    ['import deed from "./command.ts";', "deed deed"],
    ["const MOST_DEEDS = 1;", "MOST_DEEDS deed"],
    ["const createStandIn = 1;", "createStandIn standIn"],
    ["const untoldRows = 1;", "untoldRows untold"],
    ["const placeOffers = 1;", "placeOffers placeOffer"],
  ])("%s is refused", (text, found) => {
    expect(source(text)).toEqual([`1 ${found}`]);
  });

  test.each([
    "const indeed = 1;",
    "const placeholder = 1;",
    "const broadcast = 1;",
    "const handler = process.kill;",
    "const row = event.deed;",
    "const { deed: command } = row;",
    'import { deed } from "./command.ts";',
    "const givenName = claims.given_name;",
    'const title = "a deed";',
    "// a deed",
  ])("%s passes", (text) => {
    expect(source(text)).toEqual([]);
  });

  test("two stems in a name are two problems, at the line of the declaration", () => {
    expect(source("\n\nconst askedDeed = 1;")).toEqual(["3 askedDeed asked", "3 askedDeed deed"]);
  });

  test("the message names the glossary and the words to choose from", () => {
    const [problem] = checkVocabulary(fixtureTree({ "packages/domain/src/shift.ts": "const mailbox = 1;" }));
    expect(problem?.message).toBe(
      'mailbox: "mailbox" is not a word of docs/glossary.md; instead: email recipient',
    );
  });

  test("a wire field may keep its spelling in the contract only", () => {
    const text = "const Schema = z.object({ anew: z.boolean() });";
    expect(check("packages/contract/src/calendar.ts", text)).toEqual([]);
    expect(source(text)).toEqual(["1 anew anew"]);
  });
});

test("files and folders are refused once each, regardless of their content", () => {
  const paths = [
    "apps/web/src/deed-dialog/deed.tsx",
    "apps/web/src/deed-dialog/dialog.css",
    "docs/pictures/deeds.png",
  ];
  const tree = fixtureTree(Object.fromEntries(paths.map((path) => [path, ""])));
  expect(
    checkVocabulary(tree)
      .map(({ path }) => path)
      .toSorted(),
  ).toEqual(["apps/web/src/deed-dialog", "apps/web/src/deed-dialog/deed.tsx", "docs/pictures/deeds.png"]);
});

describe("SQL", () => {
  const migration = (text: string) => check("apps/api/src/db/migrations/0001_base.sql", text);

  test("tables, columns, constraints and functions are refused with their line", () => {
    const text = 'CREATE TABLE deeds (\n  told_at timestamptz,\n  "toldBy" text\n);';
    expect(migration(text)).toEqual(["1 deeds deed", "2 told_at told", "3 toldBy told"]);
  });

  test("comments, strings and the keyword CAST pass", () => {
    expect(migration("-- a deed\n/* a\ndeed */ SELECT CAST('it''s a deed' AS text);")).toEqual([]);
  });

  test("a SQL template is read, its interpolated expressions are not", () => {
    const text = "const rows = sql`SELECT 1\n AS ${row.deed} told`;";
    expect(source(text)).toEqual(["2 told told"]);
  });

  test("names in a Drizzle schema are read", () => {
    const text = 'import { text } from "drizzle-orm/pg-core";\nconst row = { action: text("deed") };';
    expect(source(text)).toEqual(["2 deed deed"]);
    expect(source('const action = text("deed");')).toEqual([]);
  });
});

describe("headings", () => {
  const page = (text: string) => check("docs/notifications.md", text);

  test("a heading is refused, a paragraph and a code block are not", () => {
    const text = "# Who is told\n\nA deed.\n\n```sh\n# a deed\n```\n\n## Leaving\n";
    expect(page(text)).toEqual(["1 Who is told told", "9 Leaving leaving"]);
  });

  test("the address of a link in a heading is not read", () => {
    expect(page("## [Commands](deeds.md)\n")).toEqual([]);
  });
});

describe("test titles", () => {
  test.each([
    'test("a deed follows", () => {});',
    'it.skip("a deed follows");',
    "describe(`a deed follows`, () => {});",
    'test.each([[1]])("a deed follows", () => {});',
    'test.each`a\n${1}`("a deed follows", () => {});',
    'const rows = { "a deed follows": 1 };',
  ])("%s is refused", (text) => {
    expect(source(text)).toHaveLength(1);
    expect(source(text)[0]).toMatch(/a deed follows deed$/);
  });

  test.each([
    'test("a given name is asked for and kept");',
    'test("nobody who is leaving has to stand in line");',
    'test("equal names are told apart");',
    'run("a deed follows");',
  ])("ordinary English passes: %s", (text) => {
    expect(source(text)).toEqual([]);
  });
});
