import * as z from "zod/mini";
import { answer, defineCall } from "../call.ts";
import type { Plain } from "../codec.ts";
import { ownership, shown } from "../credentials.ts";
import { id, instant, requiredText } from "../fields.ts";
import { textLimits } from "../limits.ts";
import { exportFormats } from "../lists.ts";
import { allNames } from "../wire-names/all-names.ts";

const tag = "account";
const who = ["venue:owner", "worker"] as const;

const format = z.enum(exportFormats);
export type ExportFormat = z.infer<typeof format>;

/** A file of an account's data. */
const ExportFileSchema = z.object({
  /** The file name. */
  name: z.string(),
  /** The media type. */
  type: z.string(),
  /** The content in base64. */
  content: z.string(),
});
export type ExportFile = Plain<typeof ExportFileSchema>;

/** A link by which somebody else downloads the account's data, once. */
export const ExportLinkSchema = z.object({
  _id: id,
  format,
  createdat: instant,
  expiresat: instant,
  /** When the file was downloaded; null before. */
  usedat: z.nullable(instant),
});
export type ExportLink = Plain<typeof ExportLinkSchema>;

export const accountExportFile = defineCall({
  name: "accountExportFile",
  method: "POST",
  path: "/account/exportfile",
  tag,
  summary: "All data stored about the account as a file, in the requested language.",
  who,
  kind: "command",
  cost: "file",
  body: z.object({ ...ownership, format }).check(shown),
  names: allNames,
  answer: answer({ data: ExportFileSchema }),
  errors: ["NOT_FOUND", "WRONG_PASSWORD", "PROOF_INVALID"],
});

export const accountExportLinks = defineCall({
  name: "accountExportLinks",
  method: "GET",
  path: "/account/exportlinks",
  tag,
  summary: "The links to the account's data: open, and used or expired ones of the last month.",
  who,
  kind: "query",
  cost: "usual",
  names: allNames,
  answer: answer({ data: z.array(ExportLinkSchema) }),
  errors: [],
});

export const accountShareExport = defineCall({
  name: "accountShareExport",
  method: "POST",
  path: "/account/shareexport",
  tag,
  summary: "Makes a link by which somebody else downloads the account's data, once, within 48 hours.",
  who,
  kind: "command",
  cost: "usual",
  body: z.object({ ...ownership, format }).check(shown),
  names: allNames,
  answer: answer({
    data: ExportLinkSchema,
    /** The address of the page with the download. It is answered once, and stored nowhere. */
    url: z.string(),
  }),
  errors: ["WRONG_PASSWORD", "PROOF_INVALID", "LIST_FULL"],
});

export const accountRevokeExportLink = defineCall({
  name: "accountRevokeExportLink",
  method: "POST",
  path: "/account/revokeexportlink",
  tag,
  summary: "Revokes a link to the account's data.",
  who,
  kind: "command",
  cost: "usual",
  body: z.object({ exportlink_id: id }),
  names: allNames,
  answer: answer({}),
  errors: ["NOT_FOUND"],
});

export const exportsDownload = defineCall({
  name: "exportsDownload",
  method: "POST",
  path: "/exports/download",
  tag,
  summary: "Downloads the data of the account that sent a link, and uses the link up.",
  who: "anyone",
  kind: "command",
  cost: "file",
  body: z.object({ token: requiredText(textLimits.token) }),
  names: allNames,
  answer: answer({ data: ExportFileSchema }),
  errors: ["LINK_INVALID"],
});
