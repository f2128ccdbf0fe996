import { paymentsReceipt } from "@bandeja/contract/calls/payments";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "../../../../kernel/ids.ts";
import { accounts } from "../../../../db/schema/accounts.ts";
import type { MailMessage } from "@bandeja/providers/mail/mail-provider";
import { makePayment } from "../../../../../testing/make-payment.ts";
import { createTestMarket, tuesdayNoon, type Market } from "../../../../../testing/test-market.ts";
import { issueCreditNote, issueReceipt } from "./issue-receipt.ts";
import { mailReceipt } from "./mail-receipt.ts";
import { findReceiptOf } from "./receipts-store.ts";
import { inTransaction } from "../../../../db/transaction.ts";

let market: Market;
beforeAll(async () => {
  market = await createTestMarket();
});
afterAll(() => market.close());

async function mailsOf(receiptId: string): Promise<MailMessage[]> {
  const sent: MailMessage[] = [];
  const mail = { send: async (message: MailMessage) => `250 mail ${sent.push(message)}` };
  const { company } = market.services.config;
  await mailReceipt({ receiptId }, { ...market.services, mail, siteUrl: "https://bandeja.test", company });
  return sent;
}

/** Inserts a payment of a venue with a verified e-mail, its receipt, and the receipt of its refund. */
async function refunded(provider: "stripe" | "sandbox", language: "en" | "pt" = "en") {
  const venue = await market.venue({ name: "Casa Velha", zipcode: "1200-001" });
  const change = { emailVerifiedAt: tuesdayNoon, language };
  const [account] = await market.db
    .update(accounts)
    .set(change)
    .where(eq(accounts.id, venue.accountId))
    .returning();
  const session = provider === "stripe" ? { sessionId: newId() } : {};
  const payment = await makePayment(market.db, venue, { provider, ...session, paidAt: tuesdayNoon });
  const back = { ...payment, refundedAt: tuesdayNoon };
  await inTransaction(market.db, (tx) => issueCreditNote(tx, back, tuesdayNoon));
  const find = async (kind: "payment" | "refund") =>
    (await findReceiptOf(market.db, { paymentId: payment.id, kind }))!;
  return {
    venue,
    email: account!.email,
    payment,
    paid: await find("payment"),
    back: await find("refund"),
  };
}

test("a receipt is mailed to the venue with its number, its amount, a link to the payments and the file", async () => {
  const { email, paid } = await refunded("stripe");
  const { id, number } = paid.receipt;
  const [mail, ...others] = await mailsOf(id);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    id,
    to: { name: "Casa Velha", address: email },
    subject: `Your Bandeja receipt ${number}`,
    attachments: [{ name: `bandeja-receipt-${number}.pdf`, type: "application/pdf" }],
  });
  expect(mail?.text).toContain("We’ve received your payment of USD\u00a09.90");
  expect(mail?.text).toContain("https://bandeja.test/app/account/payments");
  expect(mail?.attachments?.[0]?.content.subarray(0, 5).toString()).toBe("%PDF-");
});

test("a mail and its file are in the language of the venue", async () => {
  const { back } = await refunded("stripe", "pt");
  const { id, number } = back.receipt;
  expect(await mailsOf(id)).toMatchObject([
    {
      subject: `Seu reembolso ${number} da Bandeja`,
      text: expect.stringContaining("Reembolsamos USD\u00a09,90 no seu cartão"),
      attachments: [{ name: expect.stringMatching(/^bandeja-nota-de-credito-.*\.pdf$/) }],
    },
  ]);
});

test("a mail about a sandbox payment says that no money was moved", async () => {
  const { paid, back } = await refunded("sandbox");
  const subjects = [];
  for (const { receipt } of [paid, back]) {
    const [mail] = await mailsOf(receipt.id);
    expect(mail?.text).toContain("no money has moved");
    subjects.push(mail?.subject);
  }
  expect(subjects).toEqual([
    `Sandbox: your Bandeja receipt ${paid.receipt.number}`,
    `Sandbox: your Bandeja refund ${back.receipt.number}`,
  ]);
});

test("an unknown receipt is not mailed", async () => {
  expect(await mailsOf(newId())).toEqual([]);
});

test("a refund's receipt refers to that of its payment, which refers to none", async () => {
  const { paid, back, venue } = await refunded("stripe");
  expect(paid).toMatchObject({ of: null, provider: "stripe", venueId: venue.id });
  expect(back).toMatchObject({ of: paid.receipt.number, receipt: { kind: "refund" } });
});

test("numbers are consecutive within a year in UTC, and a payment has one receipt of each kind", async () => {
  const { payment, paid, back } = await refunded("stripe");
  expect(back.receipt.sequence).toBe(paid.receipt.sequence + 1);
  expect(await inTransaction(market.db, (tx) => issueReceipt(tx, payment, tuesdayNoon))).toBeUndefined();
  const newYear = new Date("2027-01-01T00:00:00Z");
  const first = await makePayment(market.db, await market.venue(), { paidAt: newYear });
  const kept = await findReceiptOf(market.db, { paymentId: first.id, kind: "payment" });
  expect(kept?.receipt).toMatchObject({ number: "2027-000001", year: 2027, sequence: 1 });
});

test("a receipt keeps the venue's name and address at its time", async () => {
  const { venue, email, paid } = await refunded("stripe");
  const { name, address, zipcode, city, countryCode, timezone } = venue;
  expect(paid.receipt).toMatchObject({
    name,
    address,
    zipcode,
    city,
    countryCode,
    timezone,
    email,
    language: "en",
  });
});

test("a venue gets only the receipts of its own payments", async () => {
  const { venue } = await refunded("stripe");
  const ask = async (id: unknown) => {
    const { body } = await market.askRefused(paymentsReceipt, {
      token: venue.token,
      body: { payment_id: id },
    });
    return body.code;
  };
  expect(await ask(7)).toBe("INVALID");
  expect(await ask("none")).toBe("NOT_FOUND");
  expect(await ask(newId())).toBe("NOT_FOUND");
});
