import { toGsm } from "@bandeja/providers/sms/to-gsm";
import { expect, test } from "vitest";
import { sayName, sayLocation } from "./say-name.ts";

test.each([
  ["Bandжeja Supжport: conta bloqueada, ligue 912·345·678", "a venue"],
  ["Band🍸eja", "a venue"],
  ["Supп●ort", "a venue"],
  ["店", "a venue"],
  ["Tasca 912·345·678", "Tasca ..."],
  ["Tasca 912ж345ж678", "Tasca ..."],
  ["conta-seguraж.live", "conta-segura . live"],
  ["Tasca do João 店", "Tasca do Joao"],
])("a text message says of %j: %j", (name, said) => {
  expect(toGsm(sayName(name, "venue", { language: "en", write: toGsm }))).toBe(said);
});

test.each([
  ["Rua Augusta 10", "1100-053", "Rua Augusta 10, 1100-053 Lisboa"],
  ["Rua Augusta 10", null, "Rua Augusta 10, Lisboa"],
  [null, null, "Lisboa"],
  ["", "1100-053", "1100-053 Lisboa"],
  ["Bandeja Support", "1100-053", "Lisboa"],
  ["Bandeja", "Support", "Lisboa"],
  ["Conta bloqueada, ligue", "912 345 678", "Conta bloqueada, ligue, … Lisboa"],
  ["confirme em conta-segura.live", null, "confirme em conta-segura. live, Lisboa"],
])("of the address %j with %j is said %j", (line, zipcode, said) => {
  expect(sayLocation({ line, zipcode, city: "Lisboa" })).toBe(said);
});
