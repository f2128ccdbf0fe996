import type { Side } from "@bandeja/domain/side";
import { bigint, boolean, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { bytes, instant } from "./columns.ts";

export const passkeys = pgTable("passkeys", {
  id: uuid("id").primaryKey(),
  accountId: uuid("account_id").notNull(),
  credentialId: text("credential_id").notNull(),
  publicKey: bytes("public_key").notNull(),
  counter: bigint("counter", { mode: "number" }).notNull(),
  transports: text("transports").array().notNull(),
  deviceType: text("device_type").$type<"singleDevice" | "multiDevice">().notNull(),
  isBackedUp: boolean("is_backed_up").notNull(),
  name: text("name").notNull(),
  createdAt: instant("created_at").notNull(),
  lastUsedAt: instant("last_used_at"),
});

/** What a flow is for: described at `passkey_flows` in its migration. */
export type FlowKind = "add" | "login" | "secondStep" | "proof" | "grant";

export const passkeyFlows = pgTable("passkey_flows", {
  tokenHash: bytes("token_hash").primaryKey(),
  kind: text("kind").$type<FlowKind>().notNull(),
  challenge: text("challenge"),
  accountId: uuid("account_id"),
  sessionId: uuid("session_id"),
  expiresAt: instant("expires_at").notNull(),
});

export const passkeyRecoveries = pgTable("passkey_recoveries", {
  accountId: uuid("account_id").primaryKey(),
  requestedAt: instant("requested_at").notNull(),
  tokenHash: bytes("token_hash"),
  expiresAt: instant("expires_at").notNull(),
});

export const noticeLinks = pgTable("notice_links", {
  tokenHash: bytes("token_hash").primaryKey(),
  accountId: uuid("account_id").notNull(),
  noticedAt: instant("noticed_at").notNull(),
  expiresAt: instant("expires_at").notNull(),
  /** Where the notice was sent; null in links of the previous version. */
  email: text("email"),
});

/** A passkey whose account does not exist yet; its key is base64. */
export interface SignupPasskey {
  readonly credentialId: string;
  readonly publicKey: string;
  readonly counter: number;
  readonly transports: string[];
  readonly deviceType: "singleDevice" | "multiDevice";
  readonly isBackedUp: boolean;
  readonly name: string;
}

export const passkeySignups = pgTable("passkey_signups", {
  tokenHash: bytes("token_hash").primaryKey(),
  side: text("side").$type<Side>().notNull(),
  email: text("email").notNull(),
  accountId: uuid("account_id").notNull(),
  challenge: text("challenge"),
  passkey: jsonb("passkey").$type<SignupPasskey>(),
  expiresAt: instant("expires_at").notNull(),
});
