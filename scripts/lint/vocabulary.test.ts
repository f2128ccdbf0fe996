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
  "const mailbox = 1;",
  "let isMailbox;",
  "function prepareAddressees() {}",
  "class MailboxDialog {}",
  "type KeptMailbox = string;",
  "interface Mailbox {}",
  "function run(mailbox) {}",
  "const run = ({ kind: mailbox = 1, ...rest }) => rest;",
  "const [first, mailbox] = both;",
  "try {} catch (mailbox) {}",
  "run({ mailbox: 1 });",
  'run({ "audit.mailbox": 1 });',
  "interface Row { readonly mailbox: string }",
  "interface Row { mailbox(one: string): void }",
  "class Row { #mailbox = 1; }",
  "class Row { mailbox() {} }",
  "class Row { constructor(private readonly mailbox: string) {} }",
  'import { command as mailbox } from "./command.ts";',
  'import mailbox from "./command.ts";',
  "const MOST_PLACES = 1;",
  "const createStandIn = 1;",
])("%s is refused", (text) => {
  expect(source(`\n${text}`)).toEqual([
    expect.stringMatching(/^packages\/domain\/src\/shift\.ts:2 .* is not a word of docs\/glossary\.md/),
  ]);
});

test.each([
  "const placeholder = 1;",
  "const row = event.mailbox;",
  "const { mailbox: command } = row;",
  'import { mailbox } from "./command.ts";',
  'const title = "a mailbox";',
  "// a mailbox",
])("%s passes", (text) => {
  expect(source(text)).toEqual([]);
});

test("the message has the words to choose from", () => {
  expect(source("const mailbox = 1;")).toEqual([
    'packages/domain/src/shift.ts:1 mailbox: "mailbox" is not a word of docs/glossary.md; instead: recipient',
  ]);
});

test("a field of the wire keeps its spelling in the contract only", () => {
  const text = "const Schema = z.object({ place: z.string() });";
  expect(check({ "packages/contract/src/venue.ts": text })).toEqual([]);
  expect(source(text)).toHaveLength(1);
});

test("files and folders are refused once each", () => {
  const paths = ["apps/web/src/mailbox-dialog/mailbox.tsx", "apps/web/src/mailbox-dialog/dialog.css"];
  expect(
    check(Object.fromEntries(paths.map((path) => [path, ""]))).map((line) => line.split(" ")[0]),
  ).toEqual(["apps/web/src/mailbox-dialog", "apps/web/src/mailbox-dialog/mailbox.tsx"]);
});
