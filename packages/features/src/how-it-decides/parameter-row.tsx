import type { Parameter } from "@bandeja/domain/parameters/published";
import { historyOf, presentOf, type Applied, type Version } from "@bandeja/domain/parameters/versions";
import { writeGroups, writeOrder, writeValue, type Writing } from "./write-value.ts";

/** The lines of an order or of ranks, which are numbered. */
function linesOf({ unit }: Parameter, { value }: Applied, writing: Writing): string[] | undefined {
  if (unit === "order") return writeOrder(value as readonly string[], writing);
  if (unit === "ranks") return writeGroups(value as Readonly<Record<string, number>>, writing);
  return undefined;
}

/**
 * A parameter: what it decides, its value, since when it applies, and what is announced.
 *
 * @param today `YYYY-MM-DD`: values of later days are announced
 */
export function ParameterRow({
  parameter,
  versions,
  today,
  writing,
}: {
  parameter: Parameter;
  versions: readonly Version[];
  today: string;
  writing: Writing;
}) {
  const { t, format } = writing;
  const { name, unit } = parameter;
  const present = presentOf(name, versions, today);
  if (present === undefined) return null;
  const lines = linesOf(parameter, present, writing);
  return (
    <div id={name} className={lines ? "decides-row decides-order" : "decides-row"}>
      <dt>{t(($) => $.howitdecides.parameters[name])}</dt>
      <dd className="decides-value">
        {lines ? (
          <ol>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ol>
        ) : (
          writeValue(unit, present.value, writing)
        )}
      </dd>
      <dd className="decides-since">
        {t(($) => $.howitdecides.since, { day: format.shortDate(present.from) })}
      </dd>
      {historyOf(name, versions)
        .filter(({ from }) => from > present.from)
        .map(({ from, value }) => (
          <dd key={from} className="decides-next">
            {t(($) => $.howitdecides.from, {
              day: format.shortDate(from),
              value: writeValue(unit, value, writing),
            })}
          </dd>
        ))}
    </div>
  );
}
