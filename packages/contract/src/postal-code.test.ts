import * as z from "zod/mini";
import { expect, test } from "vitest";
import { postalCode } from "./postal-code.ts";

test.each([
  "",
  "1100-053",
  "01310-100",
  "01310100",
  "SW1A 1AA",
  "e8 9zz",
  "90210-1234",
  "D02 AF30",
  "1012 AB",
])("%j is a postal code", (code) => expect(z.safeParse(postalCode, code).success).toBe(true));

test.each([
  "912345678",
  "912 345 678",
  "912–345",
  "Support!",
  "Conta: 912",
  "ligue já",
  "12345678901",
  "-1100",
  "Ana\nSilva",
  "ad\u200Bmin",
  "evil.com",
  "\u3164",
  "---",
  "🍕",
])("%j is none, or a phone number", (code) => {
  expect(z.safeParse(postalCode, code).success).toBe(false);
});
