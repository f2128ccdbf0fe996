import type { SessionEnd } from "@bandeja/contract/console/session";
import type { OperatorRole } from "@bandeja/contract/console/roles";
import { bigint, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { bytes, instant } from "./columns.ts";

export const operators = pgTable("operators", {
  id: uuid("id").primaryKey(),
  emailKey: text("email_key").notNull(),
  phoneE164: text("phone_e164"),
  name: text("name").notNull(),
  role: text("role").$type<OperatorRole>().notNull(),
  invitedAt: instant("invited_at").notNull(),
  invitedBy: text("invited_by").array().notNull().default([]),
  joinedAt: instant("joined_at"),
  disabledAt: instant("disabled_at"),
});

export const operatorInvitations = pgTable("operator_invitations", {
  operatorId: uuid("operator_id").primaryKey(),
  tokenHash: bytes("token_hash").notNull(),
  expiresAt: instant("expires_at").notNull(),
});

export const operatorPasskeys = pgTable("operator_passkeys", {
  id: uuid("id").primaryKey(),
  operatorId: uuid("operator_id").notNull(),
  credentialId: text("credential_id").notNull(),
  publicKey: bytes("public_key").notNull(),
  counter: bigint("counter", { mode: "number" }).notNull(),
  transports: text("transports").array().notNull(),
  deviceType: text("device_type").$type<"singleDevice" | "multiDevice">().notNull(),
  createdAt: instant("created_at").notNull(),
  lastUsedAt: instant("last_used_at"),
});

export const operatorFlows = pgTable("operator_flows", {
  tokenHash: bytes("token_hash").primaryKey(),
  challenge: text("challenge").notNull(),
  operatorId: uuid("operator_id"),
  expiresAt: instant("expires_at").notNull(),
});

export const operatorSessions = pgTable("operator_sessions", {
  id: uuid("id").primaryKey(),
  tokenHash: bytes("token_hash").notNull(),
  operatorId: uuid("operator_id").notNull(),
  openedAt: instant("opened_at").notNull(),
  usedAt: instant("used_at").notNull(),
  ended: text("ended").$type<SessionEnd>(),
});

export const operatorViews = pgTable(
  "operator_views",
  {
    sessionId: uuid("session_id").notNull(),
    partyId: uuid("party_id").notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.partyId] })],
);

export const operatorListReasons = pgTable(
  "operator_list_reasons",
  {
    sessionId: uuid("session_id").notNull(),
    list: text("list").notNull(),
    reason: text("reason").notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.list] })],
);

export const queueClaims = pgTable("queue_claims", {
  item: text("item").primaryKey(),
  operatorId: uuid("operator_id").notNull(),
  expiresAt: instant("expires_at").notNull(),
});

export const approvals = pgTable("approvals", {
  id: uuid("id").primaryKey(),
  command: text("command").notNull(),
  input: jsonb("input").$type<Readonly<Record<string, unknown>>>().notNull(),
  reason: text("reason").notNull(),
  proposal: text("proposal").notNull(),
  partyId: uuid("party_id"),
  requestedBy: text("requested_by").notNull(),
  requesterId: uuid("requester_id"),
  requestedAt: instant("requested_at").notNull(),
  basis: text("basis"),
  expiresAt: instant("expires_at").notNull(),
  outcome: text("outcome").$type<"approved" | "rejected">(),
  decidedBy: text("decided_by"),
  deciderId: uuid("decider_id"),
  decidedAt: instant("decided_at"),
  decidedReason: text("decided_reason"),
});
