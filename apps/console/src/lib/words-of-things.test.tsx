import { decisionStates } from "@bandeja/domain/decision-kinds";
import { expect, test } from "vitest";
import { consoleTexts } from "@bandeja/i18n/console-texts";

type Node = string | { readonly [name: string]: Node };

const textsIn = (node: Node, path = ""): [string, string][] =>
  typeof node === "string"
    ? [[path, node]]
    : Object.entries(node).flatMap(([name, part]) => textsIn(part, path === "" ? name : `${path}.${name}`));

const consoleIn = async (language: "en" | "pt") =>
  ((await consoleTexts[language]()) as unknown as { operatorconsole: Readonly<Record<string, Node>> })
    .operatorconsole;

test.each(["en", "pt"] as const)("each state of a decision has a word of its own in %s", async (language) => {
  const { states } = await consoleIn(language);
  const words = decisionStates.map((state) => (states as Readonly<Record<string, string>>)[state]);
  expect(words).not.toContain(undefined);
  expect(new Set(words).size).toBe(words.length);
});

/** What of the console's Portuguese says "confirm": work, people and the provider's answer are confirmed, and nothing else. */
const confirmed =
  /turno|trabalh|pessoas? confirmada|serviço de pagamento|^Confirm(?:ação|adas|ados: .*|ado depois do pedido: .*|ar um novo e-mail)$/i;

test("in Portuguese a proposal is accepted, a decision kept or lifted, a contact verified: only work is confirmed", async () => {
  const texts = textsIn(await consoleIn("pt"));
  const others = texts.filter(([, text]) => /confirm/i.test(text) && !confirmed.test(text));
  expect(others).toEqual([]);
  const lifted = texts.filter(([path]) =>
    ["answers.correct", "commandnames.conduct correct", "states.corrected"].includes(path),
  );
  expect(lifted.map(([, text]) => /revog/i.test(text))).toEqual([true, true, true]);
});
