import type { AccountExport } from "@bandeja/contract/calls/privacy";
import type { Language } from "@bandeja/contract/lists";
import { readableEmail } from "@bandeja/domain/readable-email";
import { localeTags } from "@bandeja/i18n/languages";
import { timeZoneName } from "@bandeja/i18n/time-zone-name";
import { translate, type Translate } from "@bandeja/i18n/translate";
import { escapeHtml } from "@bandeja/plain-pages/escape-html";
import { htmlStyle } from "./html-style.ts";
import { labelOf, titleOf, wordsFor } from "./labels.ts";
import type { Chapter } from "./sections.ts";
import {
  exportTables,
  rowsOf,
  valueAt,
  type ExportField,
  type ExportRow,
  type ExportTable,
} from "./tables.ts";

/** A table with its rows of an account. */
interface FilledTable {
  readonly table: ExportTable;
  readonly rows: readonly ExportRow[];
}

interface Writer {
  readonly t: Translate;
  readonly data: AccountExport;
  /** The ids of all rows, to which other rows link. */
  readonly ids: ReadonlySet<unknown>;
  readonly moment: (instant: string) => string;
  readonly day: (date: string) => string;
  readonly number: (value: number) => string;
  readonly list: (items: readonly string[]) => string;
}

function makeWriter(data: AccountExport, filled: readonly FilledTable[], language: Language): Writer {
  const tag = localeTags[language];
  const { timezone: timeZone } = data.notifications;
  const moments = new Intl.DateTimeFormat(tag, { dateStyle: "medium", timeStyle: "short", timeZone });
  const days = new Intl.DateTimeFormat(tag, { dateStyle: "medium", timeZone: "UTC" });
  const numbers = new Intl.NumberFormat(tag, { maximumFractionDigits: 6 });
  const lists = new Intl.ListFormat(tag);
  return {
    t: translate(language),
    data,
    ids: new Set(filled.flatMap(({ rows }) => rows.map(({ id }) => id)).filter((id) => id !== undefined)),
    moment: (instant) => moments.format(new Date(instant)),
    day: (date) => days.format(new Date(`${date}T00:00:00Z`)),
    number: (value) => numbers.format(value),
    list: (items) => lists.format(items),
  };
}

/** A value as HTML. */
function valueHtml(writer: Writer, table: ExportTable, field: ExportField, value: unknown): string {
  const words = wordsFor(writer.t, table, field, writer.data);
  if (words !== undefined) return escapeHtml(words(value));
  const text = String(value);
  if (field.kind === "number") return escapeHtml(writer.number(Number(value)));
  if (field.kind === "text") {
    const html = escapeHtml(text);
    return writer.ids.has(value) && field.path.at(-1) !== "id" ? `<a href="#${html}">${html}</a>` : html;
  }
  const shown = field.kind === "instant" ? writer.moment(text) : writer.day(text);
  return `<time datetime="${escapeHtml(text)}">${escapeHtml(shown)}</time>`;
}

/** Whether a field has an id, which says little to a reader: these stand at the end, and small. */
const isId = ({ path }: ExportField) => /(?:^i|I)d$/.test(path.at(-1) ?? "");

function fieldHtml(writer: Writer, table: ExportTable, field: ExportField, row: ExportRow): string {
  const values = [valueAt(row, field.path) ?? []].flat().filter((value) => value !== "");
  if (values.length === 0) return "";
  const html = writer.list(values.map((value) => valueHtml(writer, table, field, value)));
  const style = isId(field) ? ' class="id"' : "";
  return `<div${style}><dt>${escapeHtml(labelOf(writer.t, field))}</dt><dd>${html}</dd></div>\n`;
}

function rowHtml(writer: Writer, table: ExportTable, row: ExportRow): string {
  const { true: ids = [], false: others = [] } = Object.groupBy(table.fields, (field) => `${isId(field)}`);
  const fields = [...others, ...ids].map((field) => fieldHtml(writer, table, field, row));
  const { id } = row;
  const anchor = typeof id === "string" ? ` id="${escapeHtml(id)}"` : "";
  return `<li${anchor}><dl>${fields.join("")}</dl></li>`;
}

const nameOf = ({ path }: ExportTable) => path.join("-");

const tableHtml = (
  writer: Writer,
  { table, rows }: FilledTable,
) => `<section aria-labelledby="${nameOf(table)}">
<h3 id="${nameOf(table)}">${escapeHtml(titleOf(writer.t, table))}</h3>
<ul>
${rows.map((row) => rowHtml(writer, table, row)).join("\n")}
</ul>
</section>`;

function chapterHtml(writer: Writer, chapter: Chapter, filled: readonly FilledTable[]): string {
  const { t } = writer;
  const empty = filled.filter(({ rows }) => rows.length === 0).map(({ table }) => titleOf(t, table));
  const nothing = t(($) => $.exportfile.nothing, { list: writer.list(empty) });
  return `<section aria-labelledby="${chapter}">
<h2 id="${chapter}">${escapeHtml(t(($) => $.exportfile.chapters[chapter]))}</h2>
${filled
  .filter(({ rows }) => rows.length > 0)
  .map((one) => tableHtml(writer, one))
  .join("\n")}
${empty.length === 0 ? "" : `<p class="nothing">${escapeHtml(nothing)}</p>`}
</section>`;
}

const contentsHtml = (
  { t, number }: Writer,
  filled: readonly FilledTable[],
) => `<nav aria-labelledby="contents">
<h2 id="contents">${escapeHtml(t(($) => $.exportfile.contents))}</h2>
<ul>
${filled
  .filter(({ rows }) => rows.length > 0)
  .map(
    ({ table, rows }) =>
      `<li><a href="#${nameOf(table)}">${escapeHtml(titleOf(t, table))}</a> <span>${number(rows.length)}</span></li>`,
  )
  .join("\n")}
</ul>
</nav>`;

/**
 * An export as one HTML document to read and print, without scripts or anything to load. Its policy lets it run none, were
 * a text ever to escape its escaping.
 */
export function writeHtml(data: AccountExport, language: Language): string {
  const filled = exportTables.map((table) => ({ table, rows: rowsOf(table, data) }));
  const writer = makeWriter(data, filled, language);
  const { t } = writer;
  const email = readableEmail(data.account.email);
  const title = t(($) => $.exportfile.title, { name: data.profile.name || email });
  const lead = t(($) => $.exportfile.lead, { email, when: writer.moment(data.exportedAt) });
  const reading = t(($) => $.exportfile.reading, {
    timezone: timeZoneName(data.notifications.timezone, language),
  });
  const chapters = Object.entries(Object.groupBy(filled, ({ table }) => table.chapter));
  return `<!doctype html>
<html lang="${localeTags[language]}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · Bandeja</title>
<style>${htmlStyle}</style>
</head>
<body>
<header>
<p class="brand">Bandeja</p>
<h1>${escapeHtml(title)}</h1>
<p class="lead">${escapeHtml(lead)}</p>
<p>${escapeHtml(t(($) => $.exportfile.others))} ${escapeHtml(reading)}</p>
</header>
${contentsHtml(writer, filled)}
<main>
${chapters.map(([chapter, tables]) => chapterHtml(writer, chapter as Chapter, tables)).join("\n")}
</main>
</body>
</html>
`;
}
