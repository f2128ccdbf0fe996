import { useTranslation } from "@bandeja/i18n/react";
import { codeFailure } from "@bandeja/web-platform/api/fetch-code.ts";
import { reloadPage } from "@bandeja/web-platform/api/reload-page.ts";
import { lazy, useEffect } from "react";
import type { ComponentType } from "react";
import { failureText } from "../alert/failure-text.ts";

/**
 * A part of a page whose code is loaded when it is shown, with `Suspense`. One that cannot be loaded says so in its place,
 * and is loaded again when it is next shown.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const begin = () =>
    lazy(async () => {
      try {
        return { default: await load() };
      } catch (cause) {
        const failure = codeFailure(cause);
        return { default: () => <Missing failure={failure} onLeave={beginAgain} /> };
      }
    });
  let Part = begin();
  const beginAgain = () => void (Part = begin());
  return (props: Props) => <Part {...props} />;
}

/** Browsers do not retry a failed import, so a retry reloads the page, as `watchMissedParts` does. */
function Missing({ failure, onLeave }: { failure: unknown; onLeave: () => void }) {
  const { t } = useTranslation();
  useEffect(() => onLeave, [onLeave]);
  return (
    <p role="alert" data-missed="">
      {failureText(t, failure)}{" "}
      <button type="button" className="text-link" onClick={() => void reloadPage()}>
        {t(($) => $.common.tryAgain)}
      </button>
    </p>
  );
}
