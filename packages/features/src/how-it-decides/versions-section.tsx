import { parametersOf, sections, type ParameterName } from "@bandeja/domain/parameters/published";
import { differencesOf, type Difference, type Version } from "@bandeja/domain/parameters/versions";
import { writeValue, type Writing } from "./write-value.ts";

const units = new Map(sections.flatMap(parametersOf).map(({ name, unit }) => [name, unit]));

function writeDifference({ name, before, after }: Difference, writing: Writing): string {
  const { t } = writing;
  const write = (value: Difference["after"]) =>
    value === null ? "" : writeValue(units.get(name as ParameterName) ?? "times", value, writing);
  const values = { before: write(before), after: write(after) };
  if (before === null) return t(($) => $.howitdecides.versions.added, values);
  if (after === null) return t(($) => $.howitdecides.versions.ended, values);
  return t(($) => $.howitdecides.versions.changed, values);
}

/** Each version with its day, when it was announced, and what it changes; the latest first. */
export function VersionsSection({ versions, writing }: { versions: readonly Version[]; writing: Writing }) {
  const { t, format } = writing;
  return (
    <section aria-labelledby="versions" className="decides-section">
      <h2 id="versions" className="type-card">
        {t(($) => $.howitdecides.versions.title)}
      </h2>
      <ol reversed className="decides-versions">
        {versions.toReversed().map((version, index) => (
          <li key={version.from}>
            <h3 className="type-button">
              {t(($) => $.howitdecides.versions.name, {
                number: versions.length - index,
                day: format.typedDay(version.from),
              })}
            </h3>
            <p className="type-hint">
              {t(($) => $.howitdecides.versions.announced, { day: format.typedDay(version.announced) })}
            </p>
            <Differences differences={differencesOf(version, versions)} writing={writing} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Differences({ differences, writing }: { differences: readonly Difference[]; writing: Writing }) {
  const { t } = writing;
  if (differences.length === 0) return <p>{t(($) => $.howitdecides.versions.first)}</p>;
  return (
    <dl className="decides-list">
      {differences.map((difference) => (
        <div key={difference.name} className="decides-row decides-order">
          <dt>{t(($) => $.howitdecides.parameters[difference.name as ParameterName])}</dt>
          <dd className="decides-value">{writeDifference(difference, writing)}</dd>
        </div>
      ))}
    </dl>
  );
}
