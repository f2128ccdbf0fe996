import { Button } from "@bandeja/ui/button";
import { LinkButton } from "@bandeja/ui/link-button";
import { useTranslation } from "@bandeja/i18n/react";
import { isRouteErrorResponse, useRouteError } from "react-router";
import { PageTitle } from "#lib/page-title.tsx";
import { paths } from "../paths.ts";

/** A page that failed: what it was, and a way on. Home is a plain link, so that everything starts anew. */
export function RootError() {
  const error = useRouteError();
  const { t } = useTranslation();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const title = isMissing ? t(($) => $.failure.notFoundTitle) : t(($) => $.failure.title);
  return (
    <main className="wrap failure">
      <PageTitle>{title}</PageTitle>
      <h1 className="type-page">{title}</h1>
      <p className="type-lead">{isMissing ? t(($) => $.failure.notFoundText) : t(($) => $.failure.text)}</p>
      <div className="failure-actions">
        {!isMissing && (
          <Button onClick={() => window.location.reload()}>{t(($) => $.common.tryAgain)}</Button>
        )}
        <LinkButton href={paths.home} tone="secondary">
          {t(($) => $.failure.home)}
        </LinkButton>
      </div>
    </main>
  );
}
