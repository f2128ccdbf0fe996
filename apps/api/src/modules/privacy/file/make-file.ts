import type { OnWire } from "@bandeja/contract/call";
import type { ExportFormat } from "@bandeja/contract/calls/exports";
import type { AccountExport, AccountExportSchema } from "@bandeja/contract/calls/privacy";
import { fromWire } from "@bandeja/contract/codec";
import type { Language } from "@bandeja/contract/lists";
import { allNames } from "@bandeja/contract/wire-names/all-names";
import { translate } from "@bandeja/i18n/translate";
import { strToU8, zipSync } from "fflate";
import { writeCsvFiles } from "./write-csv-files.ts";
import { writeHtml } from "./write-html.ts";

interface File {
  readonly extension: string;
  readonly type: string;
  readonly content: Buffer;
}

function zip(files: Record<string, string>, at: Date): Buffer {
  const entries = Object.entries(files).map(([name, text]) => [name, strToU8(text)] as const);
  return Buffer.from(zipSync(Object.fromEntries(entries), { mtime: at }));
}

const writers: Record<ExportFormat, (data: AccountExport, language: Language) => File> = {
  html: (data, language) => ({
    extension: "html",
    type: "text/html",
    content: Buffer.from(writeHtml(data, language)),
  }),
  csv: (data, language) => ({
    extension: "zip",
    type: "application/zip",
    content: zip(writeCsvFiles(data, language), new Date(data.exportedAt)),
  }),
  // With plain names of fields, so that its reader needs no documentation.
  json: (data) => ({
    extension: "json",
    type: "application/json",
    content: Buffer.from(JSON.stringify(data, null, 2)),
  }),
};

/** An account's export as a file: HTML to read and print, a ZIP with a CSV file for each table, or JSON. */
export function makeFile(
  exported: OnWire<typeof AccountExportSchema>,
  format: ExportFormat,
  language: Language,
) {
  const data = fromWire(exported, allNames);
  const { extension, type, content } = writers[format](data, language);
  const name = translate(language)(($) => $.exportfile.file, { day: data.exportedAt.slice(0, 10) });
  return { name: `${name}.${extension}`, type, content: content.toString("base64") };
}
