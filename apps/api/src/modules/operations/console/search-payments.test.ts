import type { Row } from "@bandeja/contract/console/rows";
import type { SearchHit } from "@bandeja/contract/console/search";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inTransaction } from "../../../db/transaction.ts";
import { openConsole } from "../../../../testing/console-client.ts";
import { createTestPayments, type TestPayments } from "../../../../testing/test-payments.ts";
import { deleteAccountFor } from "../../privacy/delete-account.ts";

let till: TestPayments;
let finance: Awaited<ReturnType<ReturnType<typeof openConsole>["operator"]>>;
let moderator: typeof finance;
let one: Awaited<ReturnType<TestPayments["paid"]>>;
beforeAll(async () => {
  till = await createTestPayments({ console: { url: undefined, listen: undefined } });
  const staff = openConsole(till);
  [finance, moderator] = [await staff.operator("finance"), await staff.operator("moderator")];
  one = await till.paid(5);
  await till.paid();
  await till.db.execute(sql`UPDATE payments SET card = 'visa 4242' WHERE id = ${one.paymentId}`);
});
afterAll(() => till.close());

const find = async (text: string, by = finance) =>
  (await by.post("/search", { text })).body["data"] as SearchHit[];
const paymentsOf = async (text: string, by = finance) =>
  (await find(text, by)).flatMap(({ page, id }) => (page === "payment" ? id : []));

describe("a payment is found", () => {
  test.each(["44.55", "44,55", "USD 44.55", "44,55 usd"])("by its amount: %s", async (text) => {
    expect(await paymentsOf(text)).toEqual([one.paymentId]);
  });

  test("by the last digits of its card, also beside a receipt of that number", async () => {
    expect(await paymentsOf("4242")).toEqual([one.paymentId]);
    expect(await paymentsOf("4241")).toEqual([]);
  });

  test("not by a role that does not read payments", async () => {
    for (const text of ["44.55", "4242"]) expect(await paymentsOf(text, moderator)).toEqual([]);
  });
});

describe("by what its receipt names", () => {
  let payment: string;
  let venue: { id: string };
  beforeAll(async () => {
    const other = await till.paid(10);
    [payment, venue] = [other.paymentId, other.venue];
    // As if it had been issued so: a receipt cannot be changed.
    await till.db.execute(sql`ALTER TABLE receipts DISABLE TRIGGER USER`);
    await till.db.execute(sql`UPDATE receipts SET name = 'Açúcar & Sal, Lda.', tax_number = 'PT 501 234 560'
      WHERE payment_id = ${payment}`);
    await till.db.execute(sql`ALTER TABLE receipts ENABLE TRIGGER USER`);
  });

  test.each([
    "acucar sal lda",
    "ACUCAR & SAL LDA",
    "açúcar sal,",
    "Açúcar & Sal",
    "acucar",
    "PT501234560",
    "501234560",
    "501.234.560",
    "pt 501-234-560",
  ])("%s", async (text) => {
    expect(await paymentsOf(text)).toEqual([payment]);
  });

  test.each(["sal lda", "acucar lda"])("not from the middle, nor with words left out: %s", async (text) => {
    expect(await paymentsOf(text)).toEqual([]);
  });

  test("which is shown also once its account is deleted", async () => {
    const named = { payer: "Açúcar & Sal, Lda.", taxNumber: "PT 501 234 560" };
    await inTransaction(till.db, (tx) =>
      deleteAccountFor(tx, venue.id, { now: till.services.now() }, till.services),
    );
    const [hit] = await find("Açúcar");
    expect(hit).toMatchObject({ id: payment, title: null });
    expect(hit?.facts).toContain(named.payer);
    await finance.post("/view", { partyId: venue.id, pick: "payment" });
    const page = (await finance.get(`/pages/payment/${payment}`)).body["data"];
    expect(page).toMatchObject({ title: null, facts: named });
    const books = (await finance.run("payments receipts", {})).body["rows"] as Row[];
    expect(books).toContainEqual(expect.objectContaining({ payment, ...named }));
  });
});
