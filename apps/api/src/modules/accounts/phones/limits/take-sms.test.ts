import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../../testing/test-app.ts";
import { inTransaction } from "../../../../db/transaction.ts";
import { newId } from "../../../../kernel/ids.ts";
import type { ParsedPhone } from "../phone-number.ts";
import { takeSms } from "./take-sms.ts";

let api: TestApp;
beforeAll(async () => {
  // Four of them for notifications.
  api = await createTestApp({ smsDailyBudget: 40, smsCountries: ["PT"] });
});
afterAll(() => api.close());

const phoneOf = (nth: number): ParsedPhone => {
  const national = `9${String(nth).padStart(2, "0")}000000`;
  return { e164: `+351${national}`, countryIso: "PT", callingCode: "+351", national };
};
const take = (nth: number, phone = phoneOf(nth), accountId = newId()) =>
  inTransaction(api.services.db, (tx) =>
    takeSms(tx, { accountId, phone, now: api.services.now() }, api.services),
  );

test("notifications at the same time do not exceed their share", async () => {
  const taken = await Promise.all(Array.from({ length: 12 }, (_, nth) => take(nth)));
  expect(taken.filter(Boolean)).toHaveLength(4);
});

test("no message goes to a country that is not served, and none without a budget", async () => {
  expect(await take(50, { ...phoneOf(50), countryIso: "BR" })).toBe(false);
  const other = await createTestApp({ smsDailyBudget: 0 });
  const request = { accountId: newId(), phone: phoneOf(51), now: other.services.now() };
  expect(await inTransaction(other.services.db, (tx) => takeSms(tx, request, other.services))).toBe(false);
  await other.close();
});
