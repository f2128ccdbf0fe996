import type { OnWire } from "@bandeja/contract/call";
import type { ExportLinkSchema } from "@bandeja/contract/calls/exports";
import type { findExportLinksOf } from "./export-links-store.ts";

type Row = Awaited<ReturnType<typeof findExportLinksOf>>[number];

export const presentExportLink = ({
  id,
  format,
  createdAt,
  expiresAt,
  usedAt,
}: Row): OnWire<typeof ExportLinkSchema> => ({
  _id: id,
  format,
  createdat: createdAt.toISOString(),
  expiresat: expiresAt.toISOString(),
  usedat: usedAt?.toISOString() ?? null,
});
