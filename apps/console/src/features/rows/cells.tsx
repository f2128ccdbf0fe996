import type { PageKind } from "@bandeja/contract/console/constants";
import type { Label, Labels } from "@bandeja/contract/console/calls";
import type { Cell, Row } from "@bandeja/contract/console/rows";
import { readOutcome } from "@bandeja/contract/console/outcomes";
import { useTranslation } from "@bandeja/i18n/react";
import { Fragment, type ReactNode } from "react";
import { Link } from "react-router";
import { useNames } from "#lib/use-text.ts";
import { formatOf, useValues } from "#lib/use-values.ts";
import { pagePath } from "../../paths.ts";

/** One that a column has no room for. */
const longWord = /[^\s-]{24,}/;
export const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const pages = ["party", "job", "payment", "decision"] as const satisfies readonly PageKind[];

/** What people call what an id stands for, with its page. */
export function LabelLink({ label: { name, at, page, pageId } }: { label: Label }) {
  const { t } = useTranslation();
  const values = useValues();
  const title = name ?? t(($) => $.operatorconsole.search.deleted);
  return (
    <Link to={pagePath(page, pageId)} className="underline">
      {at === null ? title : `${title}, ${values.loose(at)}`}
    </Link>
  );
}

/** An id, or what people call what it is, with a link where it has a page. */
function IdText({
  value,
  page,
  label,
}: {
  value: string;
  page: PageKind | undefined;
  label: Label | undefined;
}) {
  if (label !== undefined) return <LabelLink label={label} />;
  if (page === undefined) return <span className="type-figures">{value}</span>;
  return (
    <Link to={pagePath(page, value)} className="type-figures underline">
      {value}
    </Link>
  );
}

/** A value as people read it, by the format of its column. @param ids what an id in the column `id` is */
export function CellText({
  name,
  value,
  ids,
  names = {},
}: {
  name: string;
  value: Cell;
  ids?: PageKind | undefined;
  names?: Labels | undefined;
}) {
  const { t } = useTranslation();
  const nameOf = useNames();
  const values = useValues();
  const format = formatOf(name);
  if (value === null || value === "") {
    return (
      <span className="text-muted">
        {t(($) => $.operatorconsole.page[name === "of" ? "everywhere" : "none"])}
      </span>
    );
  }
  if (typeof value === "string") {
    if (value.startsWith("data:image/")) {
      return <img src={value} alt={nameOf("columns", name)} className="cell-photo" />;
    }
    const outcome = readOutcome(value);
    if (outcome !== undefined) {
      return <span className="cell">{values.sentences(outcome, name === "proposal").join(" ")}</span>;
    }
    const isIds = value.split(", ").every((part) => id.test(part));
    if (isIds) {
      const page = format === "id" ? ids : pages.find((one) => one === format);
      return value.split(", ").map((part, index) => (
        <Fragment key={part}>
          {index > 0 && <br />}
          <IdText value={part} page={page} label={names[part]} />
        </Fragment>
      ));
    }
  }
  const text = values.text(format, value);
  if (format === "instant") {
    return (
      <time dateTime={String(value)} className="type-figures">
        {text}
      </time>
    );
  }
  if (typeof value === "number") return <span className="type-figures">{text}</span>;
  return <span className={longWord.test(text) ? "cell cell-broken" : "cell"}>{text}</span>;
}

/** One row as pairs of names and values. */
export function Facts({ facts, names }: { facts: Row; names?: Labels }) {
  const nameOf = useNames();
  return (
    <dl className="facts">
      {Object.entries(facts).map(([name, value]) => (
        <div key={name}>
          <dt>{nameOf("columns", name)}</dt>
          <dd>
            <CellText name={name} value={value} names={names} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Rows as a table; where there is no room for one, each row as pairs of names and values. */
export function RowTable({
  label,
  rows,
  ids,
  renderAction,
  names,
}: {
  label: string;
  rows: readonly Row[];
  ids?: PageKind | undefined;
  /** What can be done about a row, below its id. */
  renderAction?: ((row: Row) => ReactNode) | undefined;
  names?: Labels | undefined;
}) {
  const nameOf = useNames();
  const shown = [...new Set(rows.flatMap((row) => Object.keys(row) as (keyof Row)[]))];
  return (
    <table className="table" aria-label={label}>
      <thead>
        <tr>
          {shown.map((column) => (
            <th key={column} scope="col">
              {nameOf("columns", column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Object.entries(rows).map(([index, row]) => (
          <tr key={index}>
            {shown.map((column) => (
              <td key={column} data-label={nameOf("columns", column)}>
                <CellText name={column} value={row[column] ?? null} ids={ids} names={names} />
                {column === "id" && renderAction?.(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
