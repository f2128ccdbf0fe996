import { paymentsBilling, paymentsRemoveBilling } from "@bandeja/contract/calls/billing";
import { paymentsSetBilling } from "@bandeja/contract/calls/billing-changes";
import { paymentsReceipt, paymentsRefund } from "@bandeja/contract/calls/payments";
import { accountDelete, accountExport } from "@bandeja/contract/calls/privacy";
import { eq } from "drizzle-orm";
import { extractText } from "unpdf";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accounts } from "../../../db/schema/accounts.ts";
import { billingDetails } from "../../../db/schema/payments.ts";
import { hashPassword } from "../../accounts/core/password.ts";
import { createTestPayments, type TestPayments } from "../../../../testing/test-payments.ts";
import type { Venue } from "../../../../testing/test-market.ts";

let till: TestPayments;
beforeAll(async () => {
  till = await createTestPayments();
});
afterAll(() => till.close());

const company = {
  legalname: "Serena Restauração, Lda.",
  taxnumber: "501 442 600",
  address: "Avenida da Liberdade 1",
  zipcode: "1250-139",
  city: "Lisboa",
  countrycode: "PT",
};
const kept = { ...company, taxnumber: "PT501442600", isset: true };

const get = async ({ id, token }: Venue) =>
  (await till.ask(paymentsBilling, { token, body: { restaurant_id: id } })).body.data;
const set = ({ id, token }: Venue, changes: object = {}) =>
  till.askRefused(paymentsSetBilling, { token, body: { restaurant_id: id, ...company, ...changes } });

async function readPdf({ token }: Venue, paymentId: string, kind: "payment" | "refund"): Promise<string> {
  const request = { token, body: { payment_id: paymentId, kind } };
  const { pdf } = (await till.ask(paymentsReceipt, request)).body.data;
  const bytes = new Uint8Array(Buffer.from(pdf, "base64"));
  return (await extractText(bytes, { mergePages: true })).text.replaceAll(/\s+/g, " ");
}

async function paid(venue: Venue) {
  const { sessionId, paymentId } = await till.checkout(venue);
  await till.sendEvent(till.stripe.pays(sessionId));
  return { sessionId, paymentId };
}

test("without own details a venue's name and address are those of its receipts", async () => {
  const venue = await till.venue({ name: "Cantina Serena", address: "Rua do Ouro 1" });
  expect(await get(venue)).toMatchObject({
    legalname: "Cantina Serena",
    address: "Rua do Ouro 1",
    isset: false,
  });
  expect(await get(venue)).not.toHaveProperty("taxnumber");
});

test("details are set, and changed as a whole", async () => {
  const venue = await till.venue();
  expect((await set(venue)).body).toEqual({ ok: true, data: kept });
  expect(await get(venue)).toEqual(kept);
  const next = {
    legalname: "Serena Brasil Ltda",
    taxnumber: "12abc34501de35",
    countrycode: "BR",
    zipcode: "",
  };
  await set(venue, next);
  const { zipcode: _none, ...others } = kept;
  expect(await get(venue)).toEqual({
    ...others,
    legalname: "Serena Brasil Ltda",
    taxnumber: "12.ABC.345/01DE-35",
    countrycode: "BR",
  });
  await set(venue, { taxnumber: "" });
  expect(await get(venue)).not.toHaveProperty("taxnumber");
});

test.each([
  [{ taxnumber: "501442601" }, "taxnumber"],
  [{ taxnumber: "11222333000181" }, "taxnumber"],
  [{ countrycode: "BR" }, "taxnumber"],
  [{ legalname: " " }, "legalname"],
  [{ address: "" }, "address"],
  [{ city: "" }, "city"],
  [{ countrycode: "" }, "countrycode"],
])("%j is refused at its field, and nothing changes", async (changes, field) => {
  const venue = await till.venue();
  const { status, body } = await set(venue, changes);
  expect(status).toBe(400);
  expect(Object.keys(body.fields ?? {})).toEqual([field]);
  expect(await get(venue)).toMatchObject({ isset: false });
});

test("receipts and their credit notes keep the details with which they were issued", async () => {
  const venue = await till.venue({ name: "Cantina Serena" });
  const before = await paid(venue);
  await set(venue);
  const after = await paid(venue);
  await set(venue, { legalname: "Outra, Lda.", taxnumber: "" });
  for (const { sessionId } of [before, after]) await till.sendEvent(till.stripe.refunds(sessionId));
  const [second, first] = await till.find(venue);
  const noted = (receipts: { legalname: string; taxnumber?: string | undefined }[]) =>
    receipts.map(({ legalname, taxnumber }) => [legalname, taxnumber]);
  const own = ["Cantina Serena", undefined];
  expect(noted(first!.receipts)).toEqual([own, own]);
  const named = [company.legalname, "PT501442600"];
  expect(noted(second!.receipts)).toEqual([named, named]);
  for (const kind of ["payment", "refund"] as const) {
    expect(await readPdf(venue, after.paymentId, kind)).toContain(
      "To Serena Restauração, Lda. Tax number PT501442600 Avenida da Liberdade 1 1250-139 Lisboa Portugal",
    );
  }
});

test("removed details are not in the next receipt, and stay in those that were issued", async () => {
  const venue = await till.venue({ name: "Cantina Serena", address: "Rua do Ouro 1" });
  const { id, token } = venue;
  await set(venue);
  const { sessionId, paymentId } = await paid(venue);
  const remove = () => till.ask(paymentsRemoveBilling, { token, body: { restaurant_id: id } });
  const { data } = (await remove()).body;
  expect(data).toMatchObject({ legalname: "Cantina Serena", address: "Rua do Ouro 1", isset: false });
  expect(data).not.toHaveProperty("taxnumber");
  expect(await get(venue)).toEqual(data);
  await paid(venue);
  await till.sendEvent(till.stripe.refunds(sessionId));
  const receipts = (await till.find(venue)).flatMap((payment) => payment.receipts);
  expect(receipts.map(({ legalname, taxnumber }) => [legalname, taxnumber])).toEqual([
    ["Cantina Serena", undefined],
    [company.legalname, "PT501442600"],
    [company.legalname, "PT501442600"],
  ]);
  expect(await readPdf(venue, paymentId, "refund")).toContain("To Serena Restauração, Lda.");
  expect((await remove()).body.data).toEqual(data);
});

test("no other venue removes the details", async () => {
  const venue = await till.venue();
  await set(venue);
  const other = await till.venue();
  const refused = await till.askRefused(paymentsRemoveBilling, {
    token: other.token,
    body: { restaurant_id: venue.id },
  });
  expect(refused.status).toBe(404);
  expect(await get(venue)).toMatchObject({ isset: true });
});

test("details are exported, and deleted with the account, but not from receipts", async () => {
  const venue = await till.venue();
  const password = "tray of glasses";
  const { db } = till.services;
  await db
    .update(accounts)
    .set({ passwordHash: await hashPassword(password) })
    .where(eq(accounts.id, venue.accountId));
  await set(venue);
  const { paymentId } = await paid(venue);
  const exported = (await till.ask(accountExport, { token: venue.token, body: { password } })).body.data;
  const { isset: _set, ...details } = kept;
  expect(exported.billing).toEqual(details);
  const unused = { token: venue.token, body: { payment_id: paymentId, credits: 1 } };
  await till.ask(paymentsRefund, unused);
  await till.ask(accountDelete, { token: venue.token, body: { password } });
  expect(await db.select().from(billingDetails).where(eq(billingDetails.venueId, venue.id))).toEqual([]);
  await till.workOff();
  const receipts = await till.readReceipts(paymentId);
  expect(receipts.map(({ kind, name, taxNumber }) => [kind, name, taxNumber])).toEqual([
    ["payment", company.legalname, "PT501442600"],
    ["refund", company.legalname, "PT501442600"],
  ]);
});
