import type { Language, ReceiptKind } from "@bandeja/contract/lists";
import type { Dispute, RefundFailure } from "@bandeja/domain/payments";
import { sql } from "drizzle-orm";
import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";

export const payments = pgTable("payments", {
  id: uuid("id").primaryKey(),
  venueId: uuid("venue_id").notNull(),
  provider: text("provider").$type<"stripe" | "sandbox">().notNull(),
  amountCents: integer("amount_cents").notNull(),
  currency: text("currency").$type<"USD">().notNull().default("USD"),
  language: text("language").$type<Language>().notNull(),
  createdAt: instant("created_at").notNull(),
  sessionId: text("session_id"),
  url: text("url"),
  intentId: text("intent_id"),
  paidAt: instant("paid_at"),
  expiredAt: instant("expired_at"),
  refundedAt: instant("refunded_at"),
  dispute: text("dispute").$type<Dispute>(),
  disputedAt: instant("disputed_at"),
  disputedCents: integer("disputed_cents"),
  disputeDueAt: instant("dispute_due_at"),
  disputeDecidedAt: instant("dispute_decided_at"),
  settledAt: instant("settled_at"),
  settledBy: text("settled_by"),
  checkedAt: instant("checked_at"),
  refundRequestedAt: instant("refund_requested_at"),
  credits: integer("credits").notNull().default(1),
  unusedRefundAt: instant("unused_refund_at"),
  unusedRefundCents: integer("unused_refund_cents"),
  unusedRefundedAt: instant("unused_refunded_at"),
  refundedCents: integer("refunded_cents"),
  cardId: uuid("card_id"),
  attempt: text("attempt"),
  /** When few of its credits, and of all of its venue, were left. */
  lowAt: instant("used_up_at"),
  refundAttempt: integer("refund_attempt").notNull().default(0),
  failedRefund: integer("failed_refund"),
  refundFailedAt: instant("refund_failed_at"),
  refundFailure: text("refund_failure").$type<RefundFailure>(),
  card: text("card"),
  keptCents: integer("kept_cents").notNull().default(0),
  returnedCents: integer("returned_cents").notNull().default(0),
  resendCents: integer("resend_cents"),
  elsewhereCents: integer("elsewhere_cents").notNull().default(0),
  elsewhereAt: instant("elsewhere_at"),
});

export const refunds = pgTable("refunds", {
  id: text("id").primaryKey(),
  paymentId: uuid("payment_id").notNull(),
  cents: integer("cents").notNull(),
  at: instant("at").notNull(),
  attempt: integer("attempt"),
});

export const failedRefunds = pgTable("failed_refunds", {
  id: text("id").primaryKey(),
  paymentId: uuid("payment_id").notNull(),
  cents: integer("cents").notNull(),
  at: instant("at").notNull(),
  cause: text("cause").$type<RefundFailure>().notNull(),
});

export const replacedPaymentFacts = pgTable(
  "replaced_payment_facts",
  {
    paymentId: uuid("payment_id").notNull(),
    kind: text("kind")
      .$type<"refundRequested" | "unusedRefund" | "refundFailed" | "refundElsewhere" | "settled">()
      .notNull(),
    at: instant("at").notNull(),
    cents: integer("cents"),
    cause: text("cause").$type<RefundFailure>(),
    by: text("by"),
  },
  (table) => [primaryKey({ columns: [table.paymentId, table.kind, table.at] })],
);

export const savedCards = pgTable("saved_cards", {
  id: uuid("id").primaryKey(),
  venueId: uuid("venue_id").notNull(),
  provider: text("provider").$type<"stripe" | "sandbox">().notNull(),
  begunAt: instant("begun_at").notNull(),
  sessionId: text("session_id"),
  url: text("url"),
  savedAt: instant("saved_at"),
  customerId: text("customer_id"),
  methodId: text("method_id"),
  brand: text("brand"),
  last4: text("last4"),
  expiresMonth: integer("expires_month"),
  expiresYear: integer("expires_year"),
});

export const billingDetails = pgTable("billing_details", {
  venueId: uuid("venue_id").primaryKey(),
  legalName: text("legal_name").notNull(),
  taxNumber: text("tax_number"),
  address: text("address").notNull(),
  zipcode: text("zipcode"),
  city: text("city").notNull(),
  countryCode: text("country_code").notNull(),
});

export const fees = pgTable("fees", {
  countryCode: text("country_code").primaryKey(),
  amountCents: integer("amount_cents").notNull(),
  setAt: instant("set_at").notNull(),
});

export const paymentEvents = pgTable("payment_events", {
  id: text("id").primaryKey(),
  type: text("type").notNull(),
  paymentId: uuid("payment_id").notNull(),
  receivedAt: instant("received_at").notNull(),
});

export const receiptSeries = pgTable("receipt_series", {
  year: integer("year").primaryKey(),
  last: integer("last").notNull(),
});

export const receipts = pgTable("receipts", {
  id: uuid("id").primaryKey(),
  year: integer("year").notNull(),
  sequence: integer("sequence").notNull(),
  number: text("number")
    .notNull()
    .generatedAlwaysAs(
      sql`year::text || '-' || lpad(sequence::text, greatest(6, length(sequence::text)), '0')`,
    ),
  paymentId: uuid("payment_id").notNull(),
  kind: text("kind").$type<ReceiptKind>().notNull(),
  issuedAt: instant("issued_at").notNull(),
  name: text("name").notNull(),
  address: text("address").notNull(),
  zipcode: text("zipcode"),
  city: text("city").notNull(),
  countryCode: text("country_code").notNull(),
  timezone: text("timezone").notNull(),
  email: text("email").notNull(),
  language: text("language").$type<Language>().notNull(),
  amountCents: integer("amount_cents").notNull(),
  currency: text("currency").notNull(),
  credits: integer("credits").notNull().default(1),
  taxNumber: text("tax_number"),
});

/** A refund of the sandbox; `key` and `attempt` of one that was requested, `failedAt` (ISO 8601) of one that came back. */
interface SandboxRefund {
  readonly id: string;
  readonly key?: string;
  readonly attempt?: number;
  readonly at?: string;
  readonly cents: number;
  readonly failedAt?: string;
}

export const sandboxSessions = pgTable("sandbox_sessions", {
  id: text("id").primaryKey(),
  paymentId: uuid("payment_id").notNull(),
  intentId: text("intent_id").notNull(),
  amountCents: integer("amount_cents").notNull(),
  language: text("language").$type<Language>().notNull(),
  successUrl: text("success_url").notNull(),
  cancelUrl: text("cancel_url").notNull(),
  createdAt: instant("created_at").notNull(),
  expiresAt: instant("expires_at").notNull(),
  paidAt: instant("paid_at"),
  refundedAt: instant("refunded_at"),
  dispute: text("dispute").$type<Dispute>(),
  disputedAt: instant("disputed_at"),
  disputedCents: integer("disputed_cents"),
  card: text("card"),
  refundedCents: integer("refunded_cents"),
  credits: integer("credits").notNull().default(1),
  refusesRefunds: boolean("refuses_refunds").notNull().default(false),
  refunds: jsonb("refunds").$type<readonly SandboxRefund[]>().notNull().default([]),
});

export const sandboxCards = pgTable("sandbox_cards", {
  id: text("id").primaryKey(),
  cardId: uuid("card_id").notNull(),
  language: text("language").$type<Language>().notNull(),
  successUrl: text("success_url").notNull(),
  cancelUrl: text("cancel_url").notNull(),
  createdAt: instant("created_at").notNull(),
  expiresAt: instant("expires_at").notNull(),
  savedAt: instant("saved_at"),
  methodId: text("method_id"),
  number: text("number"),
});
