import { reloadPage } from "@bandeja/web-platform/api/reload-page.ts";
import { useTranslation } from "@bandeja/i18n/react";
import { ErrorState } from "@bandeja/ui/error-state";

/** A screen that failed or whose code could not be loaded: the reason, and a button that reloads the app. */
export function ScreenFailed() {
  const { t } = useTranslation();
  return (
    <main id="main" className="screen">
      <ErrorState
        heading="h1"
        title={navigator.onLine ? t(($) => $.app.failedTitle) : t(($) => $.app.loadFailed)}
        retryLabel={t(($) => $.common.tryAgain)}
        onRetry={() => void reloadPage()}
      >
        {navigator.onLine ? t(($) => $.app.failedText) : t(($) => $.app.loadFailedText)}
      </ErrorState>
    </main>
  );
}
