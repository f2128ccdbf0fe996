import { parametersOf, sections, type Section } from "@bandeja/domain/parameters/published";
import { noticeDays, versions as published, type Version } from "@bandeja/domain/parameters/versions";
import { useFormatters } from "@bandeja/i18n/react";
import type { Translate } from "@bandeja/i18n/texts";
import { ParameterRow } from "./parameter-row.tsx";
import { VersionsSection } from "./versions-section.tsx";
import type { Writing } from "./write-value.ts";
import "./how-it-decides.css";

/** The anchors of the page with their titles. */
export const contentsOf = (t: Translate): { id: string; title: string }[] => [
  ...sections.map((id) => ({ id, title: t(($) => $.howitdecides.sections[id].title) })),
  { id: "versions", title: t(($) => $.howitdecides.versions.title) },
];

/** Every parameter by sections, and the versions: made from `packages/domain/src/parameters`. */
export function HowItDecides({
  t,
  versions = published,
  today,
}: {
  t: Translate;
  versions?: readonly Version[];
  /** `YYYY-MM-DD`; of a document, the day of its build. */
  today: string;
}) {
  const format = useFormatters();
  const writing = { t, format };
  return (
    <div className="decides">
      <div className="decides-intro">
        <p>{t(($) => $.howitdecides.fair)}</p>
        <p>{t(($) => $.howitdecides.notice, { days: noticeDays })}</p>
        <p>{t(($) => $.howitdecides.security)}</p>
      </div>
      {sections.map((name) => (
        <DecisionSection key={name} name={name} versions={versions} today={today} writing={writing} />
      ))}
      <VersionsSection versions={versions} writing={writing} />
    </div>
  );
}

function DecisionSection({
  name,
  writing,
  ...applied
}: {
  name: Section;
  versions: readonly Version[];
  today: string;
  writing: Writing;
}) {
  const { t } = writing;
  const parameters = parametersOf(name);
  return (
    <section aria-labelledby={name} className="decides-section">
      <h2 id={name} className="type-card">
        {t(($) => $.howitdecides.sections[name].title)}
      </h2>
      <p>{t(($) => $.howitdecides.sections[name].text)}</p>
      {parameters.some(({ unit }) => unit === "order") && (
        <p className="type-hint">{t(($) => $.howitdecides.orderHint)}</p>
      )}
      <dl className="decides-list">
        {parameters.map((parameter) => (
          <ParameterRow key={parameter.name} parameter={parameter} {...applied} writing={writing} />
        ))}
      </dl>
    </section>
  );
}
