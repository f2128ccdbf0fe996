import { useTranslation } from "@bandeja/i18n/react";
import type { TextLoaders } from "@bandeja/i18n/texts";
import type { Translate } from "@bandeja/i18n/translate";
import { useTextsLoad, type MoreTexts } from "@bandeja/i18n/use-more-texts";
import { Button } from "@bandeja/ui/button";
import { codeFailure, fetchCode } from "@bandeja/web-platform/api/fetch-code.ts";
import { useEffect, useEffectEvent, useState, type ReactNode } from "react";
import { failureText } from "../alert/failure-text.ts";
import { useAlert } from "../alert/use-alert.tsx";

/**
 * The texts of a section, and what it shows until they are loaded: `meanwhile`, or why they are missing with a button to try
 * again.
 *
 * `const [m, pending] = useSectionTexts(teamTexts, <Skeleton />); if (m === undefined) return pending;`
 */
export function useSectionTexts(
  loaders: TextLoaders,
  meanwhile: ReactNode = null,
): [m: Translate | undefined, pending: ReactNode] {
  const { t, failed } = useTextsLoad(loaders);
  return [t, failed === undefined ? meanwhile : <TextsFailed {...failed} />];
}

function TextsFailed({ failure, retry }: NonNullable<MoreTexts["failed"]>) {
  const { t } = useTranslation();
  const [hasRetried, setHasRetried] = useState(false);
  function press(): void {
    // A browser that keeps the failure of an import asks for it again once the page is loaded again.
    if (hasRetried && navigator.onLine) window.location.reload();
    setHasRetried(true);
    retry();
  }
  return (
    <div role="alert" data-missed="" className="mt-3 grid justify-items-start gap-3">
      <p>{failureText(t, codeFailure(failure))}</p>
      <Button tone="secondary" onClick={press}>
        {t(($) => $.common.tryAgain)}
      </Button>
    </div>
  );
}

/** The texts of a dialog. One whose texts cannot be loaded says so and closes, so that it can be opened again. */
export function useDialogTexts(loaders: TextLoaders, onClose: () => void): Translate | undefined {
  const { t } = useTranslation();
  const alert = useAlert();
  const { t: m, failed } = useTextsLoad(loaders);
  const giveUp = useEffectEvent(async () => {
    try {
      // They come with the code of the dialog: missed twice, they are loaded again by a reload of the page.
      await fetchCode(async () => {
        throw failed?.failure;
      });
    } catch (failure) {
      await alert(failureText(t, failure));
      onClose();
    }
  });
  // Once, though the download is tried again behind the alert.
  const hasFailed = m === undefined && failed !== undefined;
  useEffect(() => {
    if (hasFailed) void giveUp();
  }, [hasFailed]);
  return m;
}
