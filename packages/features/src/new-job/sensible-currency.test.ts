import { expect, test } from "vitest";
import { sensibleCurrency } from "./sensible-currency.ts";

test.each([
  ["Brazil", "BRL"],
  ["Brasil", "BRL"],
  ["Portugal", "EUR"],
  ["United Kingdom", "GBP"],
  ["Reino Unido", "GBP"],
  ["Croatia", "EUR"],
  ["Bulgaria", "EUR"],
  ["Estados Unidos", "USD"],
  ["Switzerland", "CHF"],
  ["Uruguai", "UYU"],
  ["Roménia", "RON"],
  ["Romênia", "RON"],
])("a venue in %s pays in %s", (country, currency) => {
  expect(sensibleCurrency(country)).toBe(currency);
});

test.each(["Japan", "Angola", "Atlantis", ""])("a venue in %j has no preselected currency", (country) => {
  expect(sensibleCurrency(country)).toBeUndefined();
});
