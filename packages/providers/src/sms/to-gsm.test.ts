import { expect, test } from "vitest";
import { toGsm } from "./to-gsm.ts";

test.each([
  ["O turno em Café é seu à noite", "O turno em Café é seu à noite"],
  ["São João, não açúcar: você", "Sao Joao, nao acucar: voce"],
  ["“Won’t” – 18:00—02:00 (+1)…", '"Won\'t" - 18:00-02:00 (+1)...'],
  ["4\u00a0min\n at  店 Bar 🍸", "4 min at Bar"],
  ["[x] {y} ~z €5", "x y z 5"],
  ["店", ""],
])("%s is sent as %s", (text, sent) => {
  expect(toGsm(text)).toBe(sent);
});
