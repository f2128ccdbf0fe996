import type { HistoryEntry } from "@bandeja/contract/console/calls";
import { useTranslation } from "@bandeja/i18n/react";
import { Link } from "react-router";
import { CellText } from "#features/rows/cells.tsx";
import { useNames } from "#lib/use-text.ts";
import { pagePath } from "../../paths.ts";

function Entry({ entry }: { entry: HistoryEntry }) {
  const { t } = useTranslation();
  const nameOf = useNames();
  const { at, what, by, text, page, pageId, pageTitle } = entry;
  return (
    <li className="entry-row">
      <CellText name="at" value={at} />
      <div>
        <p>
          <strong>{nameOf("history", what)}</strong>
          {by !== null && (
            <span className="text-muted">
              {" "}
              {t(($) => $.operatorconsole.page.by, { name: nameOf("pages", by) })}
            </span>
          )}
          {page !== null && pageId !== null && (
            <>
              {" · "}
              <Link to={pagePath(page, pageId)} className="underline">
                {pageTitle ?? t(($) => $.operatorconsole.search.deleted)}
              </Link>
            </>
          )}
        </p>
        {text !== null && text !== "" && (
          <p className="type-small whitespace-pre-wrap">
            {what.startsWith("report.") ? nameOf("reasons", text) : text}
          </p>
        )}
      </div>
    </li>
  );
}

/** What happened, the latest first. */
export function History({ entries }: { entries: readonly HistoryEntry[] }) {
  const { t } = useTranslation();
  if (entries.length === 0) return <p className="note">{t(($) => $.operatorconsole.page.nohistory)}</p>;
  return (
    <ol className="entries">
      {Object.entries(entries).map(([index, entry]) => (
        <Entry key={index} entry={entry} />
      ))}
    </ol>
  );
}
