import { useBackOnline } from "@bandeja/web-platform/api/use-back-online.ts";
import { isMissedCode } from "@bandeja/web-platform/api/fetch-code.ts";
import { reloadPage } from "@bandeja/web-platform/api/reload-page.ts";
import { useTranslation } from "@bandeja/i18n/react";
import { ErrorState } from "@bandeja/ui/error-state";

/** A screen that failed or whose code could not be loaded: the reason, and a button that reloads the app. */
export function ScreenFailed({ failure }: { failure: unknown }) {
  const { t } = useTranslation();
  useBackOnline(() => isMissedCode(failure) && void reloadPage());
  const isMissed = isMissedCode(failure);
  return (
    <main id="main" className="screen">
      <ErrorState
        heading="h1"
        title={isMissed ? t(($) => $.app.loadFailed) : t(($) => $.app.failedTitle)}
        retryLabel={t(($) => $.common.tryAgain)}
        onRetry={() => void reloadPage()}
      >
        {isMissed ? t(($) => $.app.loadFailedText) : t(($) => $.app.failedText)}
      </ErrorState>
    </main>
  );
}
