import type { HistoryEntry } from "@bandeja/contract/console/calls";
import { useTranslation } from "@bandeja/i18n/react";
import { Link } from "react-router";
import { CellText } from "#features/rows/cells.tsx";
import { useNames } from "#lib/use-text.ts";
import { useValues } from "#lib/use-values.ts";
import { pagePath } from "../../paths.ts";

function Entry({ entry }: { entry: HistoryEntry }) {
  const { t } = useTranslation();
  const nameOf = useNames();
  const values = useValues();
  const { at, what, by, text, page, pageId, pageTitle } = entry;
  const command = /^operated (.+)$/.exec(what)?.[1];
  return (
    <li className="entry-row">
      <CellText name="at" value={at} />
      <div>
        <p>
          <strong>{command === undefined ? nameOf("history", what) : values.text("command", command)}</strong>
          {by !== null && (
            <span className="text-muted">
              {" "}
              {t(($) => $.operatorconsole.page.by, { name: values.text("by", by) })}
            </span>
          )}
          {page !== null && pageId !== null && (
            <>
              {" · "}
              <Link to={pagePath(page, pageId)} className="underline">
                {pageTitle === null ? t(($) => $.operatorconsole.search.deleted) : values.loose(pageTitle)}
              </Link>
            </>
          )}
        </p>
        {text !== null && text !== "" && (
          <p className="type-small whitespace-pre-wrap">{values.reason(text)}</p>
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
