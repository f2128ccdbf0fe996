import { paymentsReceipt } from "@bandeja/contract/calls/payments";
import { eq } from "drizzle-orm";
import { extractText } from "unpdf";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accounts } from "../../../../db/schema/accounts.ts";
import { readMails } from "../../../../../testing/read-mails.ts";
import { createTestPayments, type TestPayments } from "../../../../../testing/test-payments.ts";

let till: TestPayments;
beforeAll(async () => {
  till = await createTestPayments();
});
afterAll(() => till.close());

async function paid({ isVerified = true } = {}) {
  const venue = await till.venue();
  const emailVerifiedAt = isVerified ? new Date() : null;
  const [account] = await till.services.db
    .update(accounts)
    .set({ emailVerifiedAt })
    .where(eq(accounts.id, venue.accountId))
    .returning();
  await till.workOff();
  const begun = await till.checkout(venue);
  const event = till.stripe.pays(begun.sessionId);
  await till.sendEvent(event);
  return { venue, event, email: account!.email, ...begun };
}
type Paid = Awaited<ReturnType<typeof paid>>;

const askFor = ({ venue, paymentId }: Paid, body: object = {}, headers: Record<string, string> = {}) => ({
  token: venue.token,
  headers,
  body: { payment_id: paymentId, ...body },
});

async function textOf(pdf: string): Promise<string> {
  const bytes = new Uint8Array(Buffer.from(pdf, "base64"));
  return (await extractText(bytes, { mergePages: true })).text.replaceAll(/\s+/g, " ");
}

test("a venue gets the receipt of its payment as a PDF, in the language of the request", async () => {
  const one = await paid();
  const [{ number } = { number: "" }] = await till.readReceipts(one.paymentId);
  const english = (await till.ask(paymentsReceipt, askFor(one))).body.data;
  expect(english.name).toBe(`bandeja-receipt-${number}.pdf`);
  expect(Buffer.from(english.pdf, "base64").toString("latin1")).toMatch(/^%PDF-1\.7/);
  expect(await textOf(english.pdf)).toContain(`Number ${number}`);
  const request = askFor(one, {}, { "accept-language": "pt" });
  const portuguese = (await till.ask(paymentsReceipt, request)).body.data;
  expect(portuguese.name).toBe(`bandeja-recibo-${number}.pdf`);
  expect(await textOf(portuguese.pdf)).toContain(`Número ${number}`);
});

test("a refund has its own receipt", async () => {
  const one = await paid();
  const refund = askFor(one, { kind: "refund" });
  expect((await till.askRefused(paymentsReceipt, refund)).body.code).toBe("NOT_FOUND");
  await till.sendEvent(till.stripe.refunds(one.sessionId));
  const [receipt, refunded] = await till.readReceipts(one.paymentId);
  const { pdf } = (await till.ask(paymentsReceipt, refund)).body.data;
  const text = await textOf(pdf);
  expect(text).toContain(`Number ${refunded?.number}`);
  expect(text).toContain(`Receipt that it reduces ${receipt?.number}`);
});

test("an unpaid payment has no receipt, and another venue's is not found", async () => {
  const venue = await till.venue();
  const { paymentId } = await till.checkout(venue);
  const unpaid = { token: venue.token, body: { payment_id: paymentId } };
  expect((await till.askRefused(paymentsReceipt, unpaid)).status).toBe(404);
  const one = await paid();
  const foreign = { ...askFor(one), token: venue.token };
  expect((await till.askRefused(paymentsReceipt, foreign)).status).toBe(404);
});

test("a receipt is mailed once with any number of events, and so is that of a refund", async () => {
  const one = await paid();
  await till.sendEvent(one.event);
  const [{ number } = { number: "" }] = await till.readReceipts(one.paymentId);
  const mails = await readMails(till, one.email);
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatch(new RegExp(`^Your Bandeja receipt ${number}\\n\\nHello `));
  expect(mails[0]).toContain("We’ve received your payment of USD\u00a09.90");
  expect(mails[0]).toContain("http://bandeja.test/app/account/payments");
  expect(mails[0]).toMatch(new RegExp(`\\[bandeja-receipt-${number}\\.pdf\\]$`));
  await till.sendEvent(till.stripe.refunds(one.sessionId));
  const [, refunded] = await till.readReceipts(one.paymentId);
  const [newest, ...older] = await readMails(till, one.email);
  expect(newest).toMatch(new RegExp(`^Your Bandeja refund ${refunded?.number}`));
  expect(older).toHaveLength(1);
});

test("nothing is mailed to an unverified e-mail", async () => {
  const one = await paid({ isVerified: false });
  expect(await readMails(till, one.email)).toEqual([]);
});
