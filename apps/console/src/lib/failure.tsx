import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { pagePath } from "../paths.ts";
import { ConsoleError } from "./api.ts";
import { useFailureText } from "./use-text.ts";
import { useValues } from "./use-values.ts";

/** The decision that is in the way of what was tried. */
export function DecisionLink({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const decision = error instanceof ConsoleError ? error.decision : undefined;
  if (decision === undefined) return null;
  return (
    <Link to={pagePath("decision", decision.id)} className="text-link">
      {decision.name === undefined
        ? t(($) => $.operatorconsole.conduct.open)
        : t(($) => $.operatorconsole.conduct.openof, {
            name: decision.name ?? t(($) => $.operatorconsole.view.deleted),
          })}
    </Link>
  );
}

/** Why something failed, beside what was tried; scrolled to after a press. */
export function FailureNote({ error, isOfPress = false }: { error: unknown; isOfPress?: boolean }) {
  const note = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isOfPress) note.current?.scrollIntoView({ block: "nearest" });
  }, [isOfPress]);
  const failureText = useFailureText();
  const values = useValues();
  const happened = error instanceof ConsoleError ? error.happened : undefined;
  return (
    <p ref={note} role="alert" className="note note-failure">
      {failureText(error)} {happened && values.sentences(happened).join(" ")} <DecisionLink error={error} />
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
