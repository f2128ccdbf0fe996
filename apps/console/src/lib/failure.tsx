import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { Link } from "react-router";
import { pagePath } from "../paths.ts";
import { ConsoleError } from "./api.ts";
import { useFailureText } from "./use-text.ts";

/** Why something failed, beside what was tried. */
export function FailureNote({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const decision = error instanceof ConsoleError ? error.decision : undefined;
  return (
    <p role="alert" className="note note-failure">
      {failureText(error)}
      {decision !== undefined && (
        <>
          {" "}
          <Link to={pagePath("decision", decision.id)} className="text-link">
            {decision.name === undefined
              ? t(($) => $.operatorconsole.conduct.open)
              : t(($) => $.operatorconsole.conduct.openof, {
                  name: decision.name ?? t(($) => $.operatorconsole.queue.deleted),
                })}
          </Link>
        </>
      )}
    </p>
  );
}

/** In place of what could not be loaded. */
export function LoadFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <div className="stack">
      <h2 className="type-label">{t(($) => $.operatorconsole.frame.failed)}</h2>
      <FailureNote error={error} />
      <div>
        <Button size="small" onClick={onRetry}>
          {t(($) => $.operatorconsole.frame.retry)}
        </Button>
      </div>
    </div>
  );
}

/** Bars of the size of what is being loaded. */
export function Loading({ rows = 6 }: { rows?: number }) {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t(($) => $.operatorconsole.frame.loading)} className="rows">
      {Array.from({ length: rows }, (_none, row) => (
        <div key={row} className="row">
          <span aria-hidden="true" className="skeleton h-4 w-full" />
        </div>
      ))}
    </div>
  );
}
