import type { ExportFormat } from "@bandeja/contract/calls/exports";
import { pgTable, text, uuid } from "drizzle-orm/pg-core";
import { bytes, instant } from "./columns.ts";

export const exportLinks = pgTable("export_links", {
  id: uuid("id").primaryKey(),
  accountId: uuid("account_id").notNull(),
  tokenHash: bytes("token_hash").notNull(),
  format: text("format").$type<ExportFormat>().notNull(),
  createdAt: instant("created_at").notNull(),
  expiresAt: instant("expires_at").notNull(),
  usedAt: instant("used_at"),
});
