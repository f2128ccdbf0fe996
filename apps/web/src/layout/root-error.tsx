import { useBackOnline } from "@bandeja/web-platform/api/use-back-online.ts";
import { failureText } from "@bandeja/features/alert/failure-text.ts";
import { Button } from "@bandeja/ui/button";
import { LinkButton } from "@bandeja/ui/link-button";
import { codeFailure, isMissedCode } from "@bandeja/web-platform/api/fetch-code.ts";
import { reloadPage } from "@bandeja/web-platform/api/reload-page.ts";
import { useTranslation } from "@bandeja/i18n/react";
import { PageTitle } from "#lib/page-title.tsx";
import { paths } from "../paths.ts";

/** The page for an unexpected error, or in place of one whose code did not arrive. Home is a plain link, which reloads everything. */
export function RootError({ failure }: { failure?: unknown }) {
  const { t } = useTranslation();
  useBackOnline(() => isMissedCode(failure) && void reloadPage());
  const title = t(($) => $.failure.title);
  return (
    <main className="wrap failure">
      <PageTitle>{title}</PageTitle>
      <h1 className="type-page">{title}</h1>
      <p className="type-lead">
        {isMissedCode(failure) ? failureText(t, codeFailure(failure)) : t(($) => $.failure.text)}
      </p>
      <div className="failure-actions">
        <Button onClick={() => void reloadPage()}>{t(($) => $.common.tryAgain)}</Button>
        <LinkButton href={paths.home} tone="secondary">
          {t(($) => $.failure.home)}
        </LinkButton>
      </div>
    </main>
  );
}
