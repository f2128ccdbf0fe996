import { failureText } from "@bandeja/features/alert/failure-text.ts";
import { codeFailure } from "@bandeja/web-platform/api/fetch-code.ts";
import { reloadPage } from "@bandeja/web-platform/api/reload-page.ts";
import { useTranslation } from "@bandeja/i18n/react";
import { lazy } from "react";
import type { ComponentType } from "react";

/** A lazily loaded part of a page, with `Suspense`; shows a message if it cannot be loaded. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    try {
      return { default: await load() };
    } catch (cause) {
      const failure = codeFailure(cause);
      return { default: () => <Missing failure={failure} /> };
    }
  });
}

/** Browsers do not retry a failed import, so a retry reloads the page. */
function Missing({ failure }: { failure: unknown }) {
  const { t } = useTranslation();
  return (
    <p role="alert">
      {failureText(t, failure)}{" "}
      <button type="button" className="text-link" onClick={() => void reloadPage()}>
        {t(($) => $.common.tryAgain)}
      </button>
    </p>
  );
}
