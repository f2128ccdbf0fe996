import { expect, test } from "vitest";
import { checkPurposes, readPurposes } from "./api-purposes.ts";
import { fixtureTree, said } from "./testing/fixture-tree.ts";

const modules = "apps/api/src/modules";
const treeOf = (text: string) =>
  fixtureTree({ [`${modules}/pay/routes.ts`]: "", [`${modules}/pay/module.ts`]: text });

test.each([
  "/** The pay for completed work: hours and money. */\nexport const pay = {};",
  "/** Of a helper. */\nconst tasks = {};\n\n/** The pay for completed work: hours and money. More. */\nexport const pay = {};",
  "/**\n * The pay for completed work: hours\n * and money.\n *\n * More.\n */\nexport const pay = {};",
])("the purpose of a module is the first sentence above its export: %s", (text) => {
  expect([...readPurposes(treeOf(text))]).toEqual([
    ["modules/pay", "The pay for completed work: hours and money."],
  ]);
  expect(said(checkPurposes(treeOf(text)))).toEqual([]);
});

test.each([
  ["without a comment", treeOf("export const pay = {};")],
  ["with a comment elsewhere", treeOf("/** Of a helper. */\nconst tasks = {};\n\nexport const pay = {};")],
  ["without the file", fixtureTree({ [`${modules}/pay/routes.ts`]: "" })],
])("a module %s is refused", (_what, tree) => {
  expect(said(checkPurposes(tree))).toEqual([expect.stringContaining(`${modules}/pay/module.ts`)]);
});
