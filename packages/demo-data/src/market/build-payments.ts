import type { payments, receipts, sandboxSessions } from "@bandeja/api/db/schema/payments";
import { idAt } from "../rows.ts";
import type { AccountRow, CreditRow, VenueRow } from "../rows.ts";

type SessionRow = typeof sandboxSessions.$inferInsert;
type PaymentRow = typeof payments.$inferInsert;
type ReceiptRow = Omit<typeof receipts.$inferInsert, "year" | "sequence">;

const amountCents = 990;

interface Payer {
  readonly account: AccountRow;
  readonly venue: VenueRow;
}

/** A payment, with its session of the sandbox, and its receipt for each credit, oldest first. */
export function buildPayments(built: readonly CreditRow[], payers: readonly Payer[]) {
  const byId = new Map(payers.map((payer) => [payer.venue.id, payer]));
  const rows = built
    .toSorted((one, other) => one.boughtAt.getTime() - other.boughtAt.getTime())
    .flatMap((credit) => {
      const payer = byId.get(credit.venueId);
      return payer === undefined ? [] : [paid(credit, payer)];
    });
  return {
    payments: rows.map(({ payment }) => payment),
    sessions: rows.map(({ session }) => session),
    receipts: rows.map(({ receipt }) => receipt),
    credits: rows.map(({ credit }) => credit),
  };
}

function paid(credit: CreditRow, { account, venue }: Payer) {
  const { boughtAt, venueId } = credit;
  const { name, address, zipcode, city, countryCode, timezone } = venue;
  const { email, language = "en" } = account;
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
  };
  const payment: PaymentRow = {
    id: paymentId,
    venueId,
    sessionId: session.id,
    intentId: session.intentId,
    provider: "sandbox",
    amountCents,
    currency: "USD",
    language,
    createdAt: boughtAt,
    paidAt: boughtAt,
  };
  const payer = { name, address, zipcode: zipcode ?? null, city, countryCode, timezone, email, language };
  const receipt: ReceiptRow = {
    id: idAt(boughtAt),
    paymentId,
    kind: "payment",
    issuedAt: boughtAt,
    ...payer,
    amountCents,
    currency: "USD",
  };
  return { payment, session, receipt, credit: { ...credit, paymentId } };
}
