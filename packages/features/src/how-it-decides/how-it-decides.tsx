import { parametersOf, sections, type Parameter, type Section } from "@bandeja/domain/parameters/published";
import {
  noticeDays,
  presentOf,
  versions as published,
  type Version,
} from "@bandeja/domain/parameters/versions";
import { useFormatters } from "@bandeja/i18n/react";
import type { Translate } from "@bandeja/i18n/texts";
import { ParameterRow } from "./parameter-row.tsx";
import { VersionsSection } from "./versions-section.tsx";
import type { Writing } from "./write-value.ts";
import "./how-it-decides.css";

/** The versions, and the day by which they apply: `YYYY-MM-DD`. */
interface AppliedVersions {
  readonly versions: readonly Version[];
  readonly today: string;
}

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

/** The single numbers of a section, for the formulas in its text. */
const figuresOf = (parameters: readonly Parameter[], { versions, today }: AppliedVersions) =>
  Object.fromEntries(
    parameters.flatMap(({ name }) => {
      const value = presentOf(name, versions, today)?.value;
      return typeof value === "number" ? [[name, value] as const] : [];
    }),
  );

function DecisionSection({
  name,
  writing,
  ...applied
}: {
  name: Section;
  writing: Writing;
} & AppliedVersions) {
  const { t } = writing;
  const parameters = parametersOf(name);
  return (
    <section aria-labelledby={name} className="decides-section">
      <h2 id={name} className="type-card">
        {t(($) => $.howitdecides.sections[name].title)}
      </h2>
      <p>{t(($) => $.howitdecides.sections[name].text, figuresOf(parameters, applied))}</p>
      {name === "conduct" && <p data-filled="deciders">{t(($) => $.howitdecides.deciders.unknown)}</p>}
      {name === "limits" && <p data-filled="contacts">{t(($) => $.howitdecides.contacts.unknown)}</p>}
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
