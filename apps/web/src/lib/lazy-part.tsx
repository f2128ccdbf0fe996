import { reloadPage } from "@bandeja/web-platform/api/reload-page.ts";
import { useTranslation } from "@bandeja/i18n/react";
import { lazy } from "react";
import type { ComponentType } from "react";

/** A lazily loaded part of a page, with `Suspense`; shows a message if it cannot be loaded. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await load().catch((): ComponentType<Props> => Missing) }));
}

/** Browsers do not retry a failed import, so a retry reloads the page. */
function Missing() {
  const { t } = useTranslation();
  return (
    <p role="alert">
      {t(($) => $.alerts.offline)}{" "}
      <button type="button" className="text-link" onClick={() => void reloadPage()}>
        {t(($) => $.common.tryAgain)}
      </button>
    </p>
  );
}
