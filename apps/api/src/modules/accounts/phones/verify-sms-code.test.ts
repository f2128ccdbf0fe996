import { expect, test } from "vitest";
import { readCode } from "./verify-sms-code.ts";

test.each([
  ["123456", "123456"],
  [" 123 456 ", "123456"],
  ["123-456", "123456"],
  ["1 2 3 4 5 6", "123456"],
  ["１２３４５６", "123456"],
  ["123456 is your Bandeja code, valid for 10 minutes. Never share it with anyone.", "123456"],
  ["Bandeja, 14:05: 123456 é o seu código da Bandeja, válido por 10 minutos.", "123456"],
  ["O código é 123456.", "123456"],
  ["12345", "12345"],
  ["1234567", "1234567"],
  ["123456 or 654321", "123456654321"],
  ["none", ""],
])("%j is the code %j", (text, code) => {
  expect(readCode(text)).toBe(code);
});
