import { expect, test } from "vitest";
import { byPerson, byRule } from "../../../testing/decide.ts";
import { writeDeciders } from "./write-deciders.ts";

const ruleInBrazil = {
  ...byPerson,
  decisionHours: 48,
  decidersByCountry: new Map([["BR", "rule"]] as const),
};
const personsInTwo = {
  ...byRule,
  decidersByCountry: new Map([
    ["PT", "person"],
    ["ES", "person"],
    ["BR", "rule"],
  ] as const),
};

test.each([
  [
    byRule,
    "About an offence the rule decides by itself, except that a person decides about a no-show that was answered.",
  ],
  [byPerson, "About an offence a person decides, within 24 hours; otherwise nothing follows."],
  [
    ruleInBrazil,
    "About an offence a person decides, within 48 hours; otherwise nothing follows. In Brazil the rule decides by itself.",
  ],
  [
    personsInTwo,
    "About an offence the rule decides by itself, except that a person decides about a no-show that was answered. In Portugal and Spain a person decides, within 24 hours.",
  ],
])("who decides about offences is said with the exceptions by country", (policy, text) => {
  expect(writeDeciders(policy, "en")).toBe(text);
});
