import { useTranslation } from "@bandeja/i18n/react";
import { lazy } from "react";
import type { ComponentType } from "react";

/** A part of a page that is fetched as it is shown, inside a `Suspense`; where it does not come, the page says so. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await load().catch((): ComponentType<Props> => Missing) }));
}

/** A browser does not fetch again what did not come once: the next try begins with the page. */
function Missing() {
  const { t } = useTranslation();
  return (
    <p role="alert">
      {t(($) => $.alerts.offline)}{" "}
      <button type="button" className="text-link" onClick={() => window.location.reload()}>
        {t(($) => $.common.tryAgain)}
      </button>
    </p>
  );
}
