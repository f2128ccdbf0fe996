import type { payments, receipts, sandboxSessions } from "@bandeja/api/db/schema/payments";
import { idAt } from "../rows.ts";
import type { AccountRow, CreditRow } from "../rows.ts";
import { billingOf, type BuiltPayer } from "./build-billing.ts";

type SessionRow = typeof sandboxSessions.$inferInsert;
type PaymentRow = typeof payments.$inferInsert;
type ReceiptRow = Omit<typeof receipts.$inferInsert, "year" | "sequence">;

/** Of one credit, and of a pack of five. */
const prices: Readonly<Record<number, number>> = { 1: 990, 5: 4_455 };

interface Payer extends BuiltPayer {
  readonly account: AccountRow;
}

/** A payment for the credits of each purchase, with its session of the sandbox and its receipt, oldest first. */
export function buildPayments(purchases: readonly (readonly CreditRow[])[], payers: readonly Payer[]) {
  const byId = new Map(payers.map((payer) => [payer.venue.id, payer]));
  const rows = purchases
    .flatMap((credits) => {
      const [first] = credits;
      const payer = first && byId.get(first.venueId);
      return first === undefined || payer === undefined ? [] : [{ credits, boughtAt: first.boughtAt, payer }];
    })
    .toSorted((one, other) => one.boughtAt.getTime() - other.boughtAt.getTime())
    .map(paid);
  return {
    payments: rows.map(({ payment }) => payment),
    sessions: rows.map(({ session }) => session),
    receipts: rows.map(({ receipt }) => receipt),
    credits: rows.flatMap(({ credits }) => credits),
  };
}

interface Purchase {
  readonly credits: readonly CreditRow[];
  readonly boughtAt: Date;
  readonly payer: Payer;
}

function paid({ credits, boughtAt, payer }: Purchase) {
  const { account, venue } = payer;
  const { email, language = "en" } = account;
  const size = credits.length;
  const amountCents = prices[size];
  if (amountCents === undefined) throw new Error(`There is no pack of ${size}`);
  const paymentId = idAt(boughtAt);
  const session: SessionRow = {
    id: `cs_sandbox_${paymentId}`,
    intentId: `pi_sandbox_${paymentId}`,
    paymentId,
    amountCents,
    language,
    // Its page was left: it was paid.
    successUrl: "",
    cancelUrl: "",
    createdAt: boughtAt,
    expiresAt: boughtAt,
    paidAt: boughtAt,
    credits: size,
  };
  const payment: PaymentRow = {
    id: paymentId,
    venueId: venue.id,
    sessionId: session.id,
    intentId: session.intentId,
    provider: "sandbox",
    amountCents,
    currency: "USD",
    language,
    createdAt: boughtAt,
    paidAt: boughtAt,
    credits: size,
  };
  const { legalName, venueId: _venue, ...address } = billingOf(payer);
  const receipt: ReceiptRow = {
    id: idAt(boughtAt),
    paymentId,
    kind: "payment",
    issuedAt: boughtAt,
    name: legalName,
    ...address,
    timezone: venue.timezone,
    email,
    language,
    amountCents,
    currency: "USD",
    credits: size,
  };
  const ofPayment = credits.map((credit, index) => ({
    ...credit,
    ...(index === 0 ? { paymentId } : { packId: paymentId, packPosition: index + 1 }),
  }));
  return { payment, session, receipt, credits: ofPayment };
}
