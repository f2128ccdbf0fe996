import { expect, test } from "vitest";
import { writtenNumber } from "./written-number.ts";

test.each([
  ["912 777 101", "+351 912 777 101"],
  ["+351 912 777 101", "+351 912 777 101"],
  [" 00351 912777101", "+351 912777101"],
  // As contacts and pages have it.
  ["\u202A+351 912 777 101", "+351 912 777 101"],
  ["(+351) 912 777 101", "+351 912 777 101"],
  ["[00351]912 777 101", "+351 912 777 101"],
  ["tel:+351-912-777-101", "+351 912-777-101"],
  ["+351 (0) 912 777 101", "+351 (0) 912 777 101"],
  ["011 96123-4567", "+351 011 96123-4567"],
])("%j, typed for Portugal, is written with one calling code", (phone, written) => {
  expect(writtenNumber({ phone, phoneCountry: "+351" })).toBe(written);
});
