import type { Cell, Row } from "@bandeja/contract/console/calls";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { Link } from "react-router";
import { useNames, useWords } from "#lib/use-text.ts";
import { pagePath } from "../../paths.ts";

/** Instants of other years than this one have theirs. */
const loadedAt = new Date();

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;
/** One that a column has no room for. */
const longWord = /[^\s-]{24,}/;
const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** The columns whose ids have a page. */
const pageOf: Readonly<Record<string, "party" | "job" | "payment">> = {
  account: "party",
  author: "party",
  about: "party",
  workerId: "party",
  venueId: "party",
  job: "job",
  jobId: "job",
};

/** A value as people read it: instants in their time zone, ids as links to their pages. */
export function CellText({ name, value }: { name: string; value: Cell }) {
  const { t } = useTranslation();
  const format = useFormatters();
  const wordOf = useWords();
  if (value === null || value === "") {
    return <span className="text-muted">{t(($) => $.operatorconsole.page.none)}</span>;
  }
  if (typeof value === "boolean") return t(($) => $.operatorconsole.page[value ? "yes" : "no"]);
  if (typeof value === "number") return <span className="type-figures">{value}</span>;
  if (instant.test(value)) {
    const year = format.otherYear(value.slice(0, 10), loadedAt);
    return (
      <time dateTime={value} className="type-figures">
        {[format.moment(value), year].filter((part) => part !== undefined).join(" ")}
      </time>
    );
  }
  if (value.startsWith("data:image/")) return <img src={value} alt={name} className="cell-photo" />;
  if (!id.test(value)) {
    return <span className={longWord.test(value) ? "cell cell-broken" : "cell"}>{wordOf(name, value)}</span>;
  }
  const page = pageOf[name];
  return page === undefined ? (
    <span className="type-figures">{value}</span>
  ) : (
    <Link to={pagePath(page, value)} className="type-figures underline">
      {value}
    </Link>
  );
}

/** One row as pairs of names and values. */
export function Facts({ facts }: { facts: Row }) {
  const nameOf = useNames();
  return (
    <dl className="facts">
      {Object.entries(facts).map(([name, value]) => (
        <div key={name}>
          <dt>{nameOf("columns", name)}</dt>
          <dd>
            <CellText name={name} value={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Rows as a table; where there is no room for one, each row as pairs of names and values. */
export function RowTable({ label, rows }: { label: string; rows: readonly Row[] }) {
  const nameOf = useNames();
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return (
    <table className="table" aria-label={label}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {nameOf("columns", column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Object.entries(rows).map(([index, row]) => (
          <tr key={index}>
            {columns.map((column) => (
              <td key={column} data-label={nameOf("columns", column)}>
                <CellText name={column} value={row[column] ?? null} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
