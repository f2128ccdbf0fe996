import { AccountExportSchema, type AccountExport } from "@bandeja/contract/calls/privacy";
import { plainName } from "@bandeja/contract/codec";
import { instant } from "@bandeja/contract/fields";
import { date } from "@bandeja/contract/job-fields";
import { languages, type Language } from "@bandeja/contract/lists";
import { allNames } from "@bandeja/contract/wire-names/all-names";
import { writeCsv } from "@bandeja/i18n/csv";
import { translate } from "@bandeja/i18n/translate";
import { escapeHtml } from "@bandeja/plain-pages/escape-html";
import { expect, test } from "vitest";
import type * as z from "zod/mini";
import { auditedAs } from "../../accounts/audit/audit-subscriber.ts";
import { labelOf, titleOf } from "./labels.ts";
import { sections } from "./sections.ts";
import { exportTables } from "./tables.ts";
import { wordsOf } from "./words.ts";
import { writeCsvFiles } from "./write-csv-files.ts";
import { writeHtml } from "./write-html.ts";

type Schema = z.core.$ZodType;
const defOf = (schema: Schema) => (schema as z.core.$ZodTypes)._zod.def;

/** What a test looks for in the files: a value that no other field has. */
interface Leaf {
  readonly path: string;
  readonly value: unknown;
  readonly html: string;
  readonly csv: string;
}

const number = new Intl.NumberFormat("en-GB", { maximumFractionDigits: 6 });

/** A value of a schema with every field, each with a value of its own, written independently of the files. */
function fill(schema: Schema, path: string, leaves: Leaf[]): unknown {
  const def = defOf(schema);
  if ("innerType" in def) return fill(def.innerType, path, leaves);
  if (def.type === "array") return [fill(def.element, path, leaves)];
  if (def.type === "object") {
    return Object.fromEntries(
      Object.entries(def.shape).map(([wire, field]) => {
        const name = plainName(wire, allNames);
        return [name, fill(field, `${path}.${name}`, leaves)];
      }),
    );
  }
  const at = leaves.length;
  const add = (value: unknown, html: string, csv: string) => {
    leaves.push({ path, value, html, csv });
    return value;
  };
  if (def.type === "enum") return Object.values(def.entries)[0];
  if (def.type === "boolean") return true;
  if (def.type === "literal") return def.values[0];
  if (path.endsWith(".timezone")) return "Europe/Lisbon";
  if (path === ".log.event") return "login";
  if (path === ".savedSearches.weekdays") return 1;
  if (def.type === "number") return add(10_000 + at, number.format(10_000 + at), String(10_000 + at));
  if (schema === instant || schema === date) {
    const day = new Date(Date.UTC(2020, 0, 1 + at)).toISOString();
    const value = schema === instant ? day : day.slice(0, 10);
    return add(value, `datetime="${value}"`, value);
  }
  // A text that would be markup, a formula, and the end of a cell.
  const value = `=<b>${at}</b>&"'\r\n,;`;
  return add(
    value,
    escapeHtml(value),
    writeCsv([[value]], "en")
      .slice(1)
      .trimEnd(),
  );
}

const leaves: Leaf[] = [];
const filled = fill(AccountExportSchema, "", leaves) as AccountExport;
const isInFiles = ({ path }: Leaf) => path !== ".exportedAt";

test("every field of the export is in the HTML document and in the CSV files", () => {
  const html = writeHtml(filled, "en");
  const csv = Object.values(writeCsvFiles(filled, "en")).join("\n");
  const missing = leaves.filter(
    (leaf) => isInFiles(leaf) && !(html.includes(leaf.html) && csv.includes(leaf.csv)),
  );
  expect(missing.map(({ path }) => path)).toEqual([]);
  expect(leaves.length).toBeGreaterThan(120);
});

test("every list and object of the export is a section", () => {
  const names = Object.keys(filled).filter((name) => name !== "exportedAt");
  expect(Object.keys(sections).toSorted()).toEqual(names.toSorted());
});

test("a text cannot become markup, and the document loads and runs nothing", () => {
  const html = writeHtml(filled, "en");
  expect(html).not.toContain("<b>");
  expect(html).not.toMatch(/<(script|link|img|iframe|object|form)\b|\bon\w+=|url\(|@import/);
  expect(html).toContain(`content="default-src 'none'; style-src 'unsafe-inline'"`);
});

test.each(languages)("in %s each CSV file has the titles of its table as its name", (language) => {
  const names = Object.keys(writeCsvFiles(filled, language));
  expect(names).toHaveLength(exportTables.length);
  for (const name of names) expect(name).toMatch(/^[a-z]+(-[a-z\d]+)*\.csv$/);
  expect(names).toContain(
    { en: "payments-receipts.csv", pt: "pagamentos-recibos.csv", "pt-PT": "pagamentos-recibos.csv" }[
      language
    ],
  );
});

test.each(languages)("in %s time zones have their names", (language) => {
  const files = [writeHtml(filled, language), ...Object.values(writeCsvFiles(filled, language))].join("\n");
  expect(files).not.toContain("Europe/Lisbon");
  expect(files).toContain(
    { en: "Western European Time", pt: "Horário da Europa Ocidental", "pt-PT": "Hora da Europa Ocidental" }[
      language
    ],
  );
});

test("a text of a CSV file cannot become a formula", () => {
  for (const text of Object.values(writeCsvFiles(filled, "en"))) {
    expect(text.startsWith("\uFEFF")).toBe(true);
    expect(text).not.toMatch(/(^|,|\n)"?=/);
  }
});

test.each(languages)("in %s every table and field has a label, and every choice has words", (language) => {
  const t = translate(language);
  const labels = exportTables.flatMap((table) => [
    titleOf(t, table),
    ...table.fields.map((field) => labelOf(t, field)),
  ]);
  // A missing text is shown as its key.
  expect(labels.filter((label) => label.includes("exportfile."))).toEqual([]);
  expect(choicesWithoutWords(language)).toEqual([]);
});

/** The choices of the contract whose values would be written as they are, or as the key of a text. */
function choicesWithoutWords(language: Language): string[] {
  const t = translate(language);
  const asTheyAre = /\.(currency|language)$/;
  const events = { path: "log.event", values: Object.values(auditedAs) };
  return [...findChoices(AccountExportSchema, ""), events]
    .filter(({ path }) => !asTheyAre.test(path))
    .flatMap(({ path, values }) =>
      values.map((value) => ({ path, words: wordsOf[path]?.(t, value, "restaurant") })),
    )
    .filter(({ words }) => words === undefined || /^\w+(\.\w+)+$/.test(words))
    .map(({ path }) => path);
}

interface Choice {
  readonly path: string;
  readonly values: readonly string[];
}

function findChoices(schema: Schema, path: string): Choice[] {
  const def = defOf(schema);
  if ("innerType" in def) return findChoices(def.innerType, path);
  if (def.type === "array") return findChoices(def.element, path);
  if (def.type === "enum") return [{ path: path.slice(1), values: Object.values(def.entries).map(String) }];
  if (def.type !== "object") return [];
  return Object.entries(def.shape).flatMap(([wire, field]) =>
    findChoices(field, `${path}.${plainName(wire, allNames)}`),
  );
}

test("rows link to those they are about, and what is not stored is said", () => {
  const job = filled.jobs[0]!;
  const data = { ...filled, applications: [{ ...filled.applications[0]!, jobId: job.id }], blocks: [] };
  const html = writeHtml(data, "pt");
  const id = escapeHtml(job.id);
  expect(html).toContain(`<li id="${id}">`);
  expect(html).toContain(`<a href="#${id}">${id}</a>`);
  expect(html).toContain('<html lang="pt-BR">');
  expect(html).toContain("Nada guardado: Pessoas e casas bloqueadas.");
});

test("times are of the reader’s time zone in the document, and of UTC in the tables", () => {
  const at = "2027-07-01T12:00:00.000Z";
  const data = { ...filled, calendar: { madeAt: at } };
  expect(writeHtml(data, "en")).toContain(`<time datetime="${at}">1 Jul 2027, 13:00</time>`);
  expect(writeCsvFiles(data, "pt")["link-do-calendario.csv"]).toBe(`\uFEFFCriação\r\n${at}\r\n`);
});
