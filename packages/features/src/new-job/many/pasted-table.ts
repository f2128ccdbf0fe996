import Papa from "papaparse";
import {
  columns as columnsOfRow,
  isTime,
  timeOf,
  tipsOf,
  type Column,
  type PastedRow,
} from "./pasted-rows.ts";

/** What a column of a spreadsheet says: `hours` are both times in one cell. */
export const meanings = [
  "startDate",
  "startTime",
  "endTime",
  "hours",
  "openings",
  "hourlyValue",
  "note",
  "tips",
] as const;
export type Meaning = (typeof meanings)[number];

/** Without headings, with both times in one cell. */
const orderWithHours: readonly Meaning[] = ["startDate", "hours", "openings", "hourlyValue", "note", "tips"];

/** Headings in three languages, without accents, spaces and punctuation. */
const headings: Record<Meaning, string> = {
  startDate:
    "date day startdate dayofshift shiftdate dateofshift when data dia datadeinicio dataturno datadoturno datadaescala quando",
  startTime:
    "start starttime startsat starts from begin begins in timein clockin shiftstart startofshift startshift inicio horainicio horadeinicio horariodeinicio horarioinicial horainicial comeco entrada horadeentrada horaentrada das de iniciodoturno",
  endTime:
    "end endtime endsat ends to until till finish finishtime out timeout clockout shiftend endofshift endshift fim termino final horafim horadefim horadotermino horariodetermino horariofinal horafinal saida horadesaida horasaida ate as fimdoturno",
  hours:
    "hours time times schedule shift shifts shifttime shifttimes shifthours workinghours starttoend startend fromto horario horarios horas hora turno turnos horariodoturno horasdoturno dasas inicioefim iniciofim entradasaida",
  openings:
    "waitstaff waitstaffneeded people persons openings staff staffneeded number numberofpeople headcount pax qty quantity waiters servers heads howmany pessoas npessoas numerodepessoas vagas lugares garcons empregados staffnecessario qtd qtde quantidade quantidadedepessoas quantos profissionais",
  hourlyValue:
    "pay payrate rate wage wages salary hourvalue hourly hourlyrate hourlypay hourlywage payanhour payperhour rateperhour ratehour rateh wageperhour priceperhour perhour valor valorhora valorh valordahora valorporhora valorahora pagamento pagamentoporhora porhora precohora precoporhora salario salariohora remuneracao",
  tips: "tip tips tipsincluded withtips keeptips gratuity gratuities gorjeta gorjetas comgorjeta comgorjetas gratificacao gratificacoes comgratificacao",
  note: "note notes comment comments remark remarks details obs observacao observacoes nota notas comentario comentarios detalhes",
};

const fold = (text: string): string =>
  text
    .normalize("NFD")
    .toLowerCase()
    .replaceAll(/[^a-z]/g, "");

/** Both times of a cell: "10:00-15:00", "10h às 15h", "from 6 pm to 2 am". */
export function hoursOf(typed: string): { startTime: string; endTime: string } | undefined {
  const [start = "", end = "", ...others] = typed
    .trim()
    .replace(/^(?:from|das|de|da)\s+/i, "")
    .split(/\s*[-–—/→>]+\s*|\s+(?:to|until|till|a|as|às|até|ate)\s+/i)
    .map(timeOf);
  return others.length === 0 && isTime(start) && isTime(end) ? { startTime: start, endTime: end } : undefined;
}

export interface PastedColumn {
  /** What it says; undefined if that is not known. */
  readonly meaning: Meaning | undefined;
  readonly heading: string;
  /** Its first cell that says something. */
  readonly sample: string;
}

/** Copied cells, before they are rows of jobs. */
export interface PastedTable {
  readonly columns: readonly PastedColumn[];
  /** Whether it has headings, and none of them is known. */
  readonly isForeign: boolean;
  /** With the place of each in what was pasted, headings included, from 1. */
  readonly rows: readonly { readonly cells: readonly string[]; readonly line: number }[];
}

const named = (heading: string): Meaning | undefined =>
  meanings.find((one) => headings[one].split(" ").includes(fold(heading)));

/** The meaning of a heading, if the cell below it agrees: hours may be a number of them. */
function meaningOf(heading: string, sample: string): Meaning | undefined {
  const meaning = named(heading);
  const hasBoth = hoursOf(sample) !== undefined;
  if (meaning === "startTime" && hasBoth) return "hours";
  if (meaning !== "hours" || hasBoth) return meaning;
  return isTime(timeOf(sample)) && /\D/.test(sample.trim()) ? "startTime" : undefined;
}

/** Of several columns with one meaning that with figures below it has it, as a date beside its weekday. */
function withoutDoubles(columns: readonly PastedColumn[]): PastedColumn[] {
  return columns.map((column, index) => {
    const same = columns.filter(({ meaning }) => meaning === column.meaning);
    const chosen = same.find(({ sample }) => /\d/.test(sample)) ?? same[0];
    return columns.indexOf(chosen ?? column) === index ? column : { ...column, meaning: undefined };
  });
}

/** A date or a time, as far as its form says: "4/12", "Fri 4 Dec", "Dec 4", "18h", "das 10h às 15h". */
const isMoment = (cell: string): boolean =>
  hoursOf(cell) !== undefined || /^(?:\p{L}+(?:-feira)?[.,]*\s+)?\d/u.test(cell);

/** Whether a row names columns: one is a date, or none of its cells is a date or time. */
const isHeading = (cells: readonly string[]): boolean =>
  cells.some((cell) => named(cell) === "startDate") || !cells.some(isMoment);

/** The columns and rows of copied cells; without headings the columns are in the usual order, and may end earlier. */
export function readTable(copied: string): PastedTable {
  const { data } = Papa.parse<string[]>(copied.trim());
  const lines = data
    .map((cells, index) => ({ cells: cells.map((cell) => cell.trim()), line: index + 1 }))
    .filter(({ cells }) => cells.some((cell) => cell !== ""));
  const [first, ...others] = lines;
  if (first === undefined) return { columns: [], isForeign: false, rows: [] };
  const hasHeadings = isHeading(first.cells);
  const rows = hasHeadings ? others : lines;
  const width = Math.max(...lines.map(({ cells }) => cells.length));
  const samples = Array.from(
    { length: width },
    (_, index) => rows.map(({ cells }) => cells[index] ?? "").find((cell) => cell !== "") ?? "",
  );
  const order = hoursOf(samples[1] ?? "") === undefined ? columnsOfRow : orderWithHours;
  const columns = samples.map((sample, index) => {
    const heading = hasHeadings ? (first.cells[index] ?? "") : "";
    const usual = order[index] === "tips" && tipsOf(sample) === sample ? undefined : order[index];
    return { meaning: hasHeadings ? meaningOf(heading, sample) : usual, heading, sample };
  });
  // A column without a heading and without cells says nothing.
  const isSaid = ({ heading, sample }: PastedColumn) => sample !== "" || heading !== "";
  const said = columns.slice(0, columns.findLastIndex(isSaid) + 1);
  const isForeign = hasHeadings && said.every(({ meaning }) => meaning === undefined);
  return { columns: hasHeadings ? withoutDoubles(said) : said, isForeign, rows };
}

/** The rows of a table whose columns have these meanings; a column without one is left out. */
export const rowsOf = ({ rows }: PastedTable, chosen: readonly (Meaning | undefined)[]): PastedRow[] =>
  rows.map(({ cells, line }) => {
    const row = chosen.map((meaning, index): Partial<PastedRow> => {
      const cell = cells[index];
      if (meaning === undefined || cell === undefined) return {};
      return meaning === "hours" ? (hoursOf(cell) ?? { startTime: cell, endTime: "" }) : { [meaning]: cell };
    });
    return Object.assign({ line }, ...row) as PastedRow;
  });

/** The meanings with one for a column, which is taken from any other that says the same. */
export function choose(
  chosen: readonly (Meaning | undefined)[],
  index: number,
  meaning: Meaning | undefined,
): (Meaning | undefined)[] {
  const excluded: readonly (Meaning | undefined)[] =
    meaning === "hours"
      ? ["hours", "startTime", "endTime"]
      : meaning === "startTime" || meaning === "endTime"
        ? [meaning, "hours"]
        : [meaning];
  return chosen.map((one, at) => (at === index ? meaning : excluded.includes(one) ? undefined : one));
}

/** What no column says, which is taken from the job; hours are both times. */
export const missingIn = (chosen: readonly (Meaning | undefined)[]): Column[] =>
  columnsOfRow.filter(
    (column) =>
      !chosen.includes(column) &&
      !((column === "startTime" || column === "endTime") && chosen.includes("hours")),
  );
