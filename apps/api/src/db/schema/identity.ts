import type { Side } from "@bandeja/domain/side";
import type { SignInMode } from "@bandeja/contract/sign-in";
import { pgTable, text, uuid } from "drizzle-orm/pg-core";
import { bytes, instant } from "./columns.ts";

export const identities = pgTable("identities", {
  id: uuid("id").notNull().defaultRandom(),
  issuer: text("issuer").notNull(),
  subject: text("subject").notNull(),
  side: text("side").$type<Side>().notNull(),
  accountId: uuid("account_id").notNull(),
  createdAt: instant("created_at").notNull(),
  email: text("email"),
});

export const signInFlows = pgTable("sign_in_flows", {
  stateHash: bytes("state_hash").primaryKey(),
  browserHash: bytes("browser_hash").notNull(),
  side: text("side").$type<Side>().notNull(),
  mode: text("mode").$type<SignInMode>().notNull(),
  attempt: text("attempt"),
  next: text("next").notNull(),
  nonce: text("nonce").notNull(),
  verifier: text("verifier").notNull(),
  expiresAt: instant("expires_at").notNull(),
});

/** Described at `sign_in_proofs` in the baseline. */
export type ProofKind = "grant" | "registration" | "link" | "mail";

export const signInProofs = pgTable("sign_in_proofs", {
  tokenHash: bytes("token_hash").primaryKey(),
  kind: text("kind").$type<ProofKind>().notNull(),
  browserHash: bytes("browser_hash"),
  side: text("side").$type<Side>().notNull(),
  issuer: text("issuer").notNull(),
  subject: text("subject").notNull(),
  email: text("email").notNull(),
  accountId: uuid("account_id"),
  expiresAt: instant("expires_at").notNull(),
});
