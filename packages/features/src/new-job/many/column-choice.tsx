import { useFormatters } from "@bandeja/i18n/react";
import type { Translate } from "@bandeja/i18n/translate";
import { Select } from "@bandeja/ui/select";
import { choose, meanings, missingIn, type Meaning, type PastedTable } from "./pasted-table.ts";

interface Props {
  m: Translate;
  table: PastedTable;
  /** By column; one without a meaning is left out. */
  chosen: readonly (Meaning | undefined)[];
  onChoose: (chosen: readonly (Meaning | undefined)[]) => void;
}

/** What the columns say, where not all of their headings are known, with what is taken from the job instead. */
export function ColumnChoice({ m, table, chosen, onChoose }: Props) {
  const format = useFormatters();
  const missing = missingIn(chosen);
  const nameOf = (meaning: Meaning) => m(($) => $.manyshifts.columns[meaning]);
  return (
    <>
      <fieldset className="many-line">
        <legend className="font-semibold">
          {m(($) => $.manyshifts[table.isForeign ? "foreignColumns" : "unknownColumns"])}
        </legend>
        {table.columns.map(({ heading, sample }, index) => (
          <Select
            // oxlint-disable-next-line react/no-array-index-key -- columns have no identity but their place
            key={index}
            label={heading === "" ? m(($) => $.manyshifts.column, { number: index + 1 }) : heading}
            hint={sample}
            value={chosen[index] ?? ""}
            onChange={({ target: { value } }) =>
              onChoose(
                choose(
                  chosen,
                  index,
                  meanings.find((one) => one === value),
                ),
              )
            }
            placeholder={m(($) => $.manyshifts.leaveOut)}
            options={meanings.map((one) => ({ value: one, label: nameOf(one) }))}
          />
        ))}
      </fieldset>
      {missing.length > 0 && (
        <p className="type-small">
          {m(($) => $.manyshifts.fromJob, { columns: format.list(missing.map(nameOf)) })}
        </p>
      )}
    </>
  );
}
