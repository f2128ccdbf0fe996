import { expect, test } from "vitest";
import { fixtureTree, said } from "./testing/fixture-tree.ts";
import { checkVocabulary, splitWords } from "./vocabulary.ts";

const check = (files: Record<string, string>) => said(checkVocabulary(fixtureTree(files)));
const source = (text: string) => check({ "packages/domain/src/shift.ts": text });

test.each([
  ["confirmedAt", ["confirmed", "at"]],
  ["CREDITS_LEFT", ["credits", "left"]],
  ["openHTTPServer", ["open", "http", "server"]],
  ["early-press.test.ts", ["early", "press", "test", "ts"]],
  ["phoneE164", ["phone", "e164"]],
])("%s is split into words", (name, words) => {
  expect(splitWords(name)).toEqual(words);
});

test.each([
  "const addressee = 1;",
  "let isAddressee;",
  "function prepareAddressees() {}",
  "class AddresseeDialog {}",
  "type KeptAddressee = string;",
  "interface Addressee {}",
  "function run(addressee) {}",
  "const run = ({ kind: addressee = 1, ...rest }) => rest;",
  "const [first, addressee] = both;",
  "try {} catch (addressee) {}",
  "run({ addressee: 1 });",
  'run({ "audit.addressee": 1 });',
  "interface Row { readonly addressee: string }",
  "interface Row { addressee(one: string): void }",
  "class Row { #addressee = 1; }",
  "class Row { addressee() {} }",
  "class Row { constructor(private readonly addressee: string) {} }",
  'import { command as addressee } from "./command.ts";',
  'import addressee from "./command.ts";',
  "const MOST_PLACES = 1;",
  "const createStandIn = 1;",
])("%s is refused", (text) => {
  expect(source(`\n${text}`)).toEqual([
    expect.stringMatching(/^packages\/domain\/src\/shift\.ts:2 .* is not a word of docs\/glossary\.md/),
  ]);
});

test.each([
  "const placeholder = 1;",
  "const row = event.addressee;",
  "const { addressee: command } = row;",
  'import { addressee } from "./command.ts";',
  'const title = "a addressee";',
  "// a addressee",
])("%s passes", (text) => {
  expect(source(text)).toEqual([]);
});

test("the message has the words to choose from", () => {
  expect(source("const addressee = 1;")).toEqual([
    'packages/domain/src/shift.ts:1 addressee: "addressee" is not a word of docs/glossary.md; instead: recipient',
  ]);
});

test("a field of the wire keeps its spelling in the contract only", () => {
  const text = "const Schema = z.object({ place: z.string() });";
  expect(check({ "packages/contract/src/venue.ts": text })).toEqual([]);
  expect(source(text)).toHaveLength(1);
});

test("files and folders are refused once each", () => {
  const paths = ["apps/web/src/addressee-dialog/addressee.tsx", "apps/web/src/addressee-dialog/dialog.css"];
  expect(
    check(Object.fromEntries(paths.map((path) => [path, ""]))).map((line) => line.split(" ")[0]),
  ).toEqual(["apps/web/src/addressee-dialog", "apps/web/src/addressee-dialog/addressee.tsx"]);
});
