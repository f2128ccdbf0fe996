import { Status } from "@bandeja/ui/status";
import { fieldText } from "@bandeja/i18n/problem-texts";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import type { Translate } from "@bandeja/i18n/translate";
import { Button } from "@bandeja/ui/button";
import { TextArea } from "@bandeja/ui/text-area";
import { TextField } from "@bandeja/ui/text-field";
import { useId, useState } from "react";
import type { JobForm } from "../job-form.ts";
import { ColumnChoice } from "./column-choice.tsx";
import { missingIn, readTable, rowsOf, type Meaning, type PastedTable } from "./pasted-table.ts";
import { checkRow, columns, type Column, type PastedRow, type ReadContext } from "./pasted-rows.ts";
import type { Planning } from "./use-plan.ts";

interface Props {
  m: Translate;
  planning: Planning;
  context: Omit<ReadContext, "language">;
}

/** A table with what its columns say, as far as that is known. */
function readColumns(typed: string): { table: PastedTable; chosen: readonly (Meaning | undefined)[] } {
  const table = readTable(typed);
  return { table, chosen: table.columns.map(({ meaning }) => meaning) };
}

/** Jobs from the cells of a spreadsheet: rows without a fault are added at once, the others can be corrected cell by cell. */
export function PasteRows({ m, planning, context }: Props) {
  const { t, language } = useTranslation();
  const format = useFormatters();
  const [typed, setTyped] = useState("");
  const field = useId();
  const [unclear, setUnclear] = useState<ReturnType<typeof readColumns>>();
  const [added, setAdded] = useState<number>();
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const { pasted } = planning.plan;
  const reading = { ...context, language };

  function add(rows: readonly PastedRow[]): void {
    const jobs: JobForm[] = [];
    const faulty: PastedRow[] = [];
    for (const row of rows) {
      const { job } = checkRow(row, reading);
      if (job === undefined) faulty.push(row);
      else jobs.push(job);
    }
    planning.setPasted(faulty, jobs);
    setAdded(jobs.length);
  }

  function read(): void {
    const { table, chosen } = unclear ?? readColumns(typed);
    // A column too many is left out where the others say everything.
    if (unclear === undefined && chosen.includes(undefined) && missingIn(chosen).length > 0) {
      setAdded(undefined);
      setUnclear({ table, chosen });
      return;
    }
    add([...pasted, ...rowsOf(table, chosen)]);
    setLeftOut(
      table.columns.flatMap(({ heading, sample }, index) =>
        chosen[index] === undefined ? [heading === "" ? sample : heading] : [],
      ),
    );
    setTyped("");
    setUnclear(undefined);
  }

  return (
    <>
      <TextArea
        id={field}
        label={m(($) => $.manyshifts.pasteRows)}
        hint={m(($) => $.manyshifts.pasteHint)}
        value={typed}
        rows={3}
        onChange={({ target }) => {
          setTyped(target.value);
          setUnclear(undefined);
        }}
      />
      {unclear && (
        <ColumnChoice
          m={m}
          {...unclear}
          onChoose={(chosen) => setUnclear({ table: unclear.table, chosen })}
        />
      )}
      <Button
        tone="secondary"
        size="small"
        isDisabled={typed.trim() === ""}
        aria-describedby={`${field}-note`}
        onClick={read}
      >
        {m(($) => $.manyshifts.addRows)}
      </Button>
      <Status className="type-small">
        {unclear && m(($) => $.manyshifts.notAdded)}
        {added !== undefined && (
          <>
            {m(($) => $.manyshifts.rowsAdded, { count: added })}
            {leftOut.length > 0 && ` ${m(($) => $.manyshifts.leftOut, { columns: format.list(leftOut) })}`}
            {pasted.length > 0 && ` ${m(($) => $.manyshifts.rowsLeft, { count: pasted.length })}`}
          </>
        )}
      </Status>
      {pasted.map((row, index) => (
        <Row
          // oxlint-disable-next-line react/no-array-index-key -- rows have no identity but their place
          key={index}
          m={m}
          row={row}
          number={row.line ?? index + 1}
          problems={checkRow(row, reading).problems ?? {}}
          textOf={(problem) => fieldText(t, problem)}
          onChange={(changed) => planning.setPasted(pasted.with(index, changed))}
          onRemove={() => planning.setPasted(pasted.toSpliced(index, 1))}
        />
      ))}
      {pasted.length > 0 && (
        <Button tone="secondary" size="small" onClick={() => add(pasted)}>
          {m(($) => $.manyshifts.addCorrected)}
        </Button>
      )}
    </>
  );
}

type Problems = NonNullable<ReturnType<typeof checkRow>["problems"]>;

function Row({
  m,
  row,
  number,
  problems,
  textOf,
  onChange,
  onRemove,
}: {
  m: Translate;
  row: PastedRow;
  number: number;
  problems: Problems;
  textOf: (problem: NonNullable<Problems[Column]>) => string;
  onChange: (row: PastedRow) => void;
  onRemove: () => void;
}) {
  const shown = columns.filter((column) => row[column] !== undefined || problems[column] !== undefined);
  return (
    <fieldset className="many-line">
      <legend className="font-semibold">{m(($) => $.manyshifts.row, { number })}</legend>
      {shown.map((column) => (
        <TextField
          key={column}
          label={m(($) => $.manyshifts.columns[column])}
          value={row[column] ?? ""}
          error={problems[column] && textOf(problems[column])}
          onChange={({ target }) => onChange({ ...row, [column]: target.value })}
        />
      ))}
      <Button tone="secondary" size="small" onClick={onRemove}>
        {m(($) => $.manyshifts.removeRow, { number })}
      </Button>
    </fieldset>
  );
}
