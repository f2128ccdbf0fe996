import { reloadPage } from "./reload-page.ts";
import { onBackOnline } from "./use-back-online.ts";

/** Whether a field on the page has text, which a reload could lose. */
const hasTyped = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement>("textarea, input:not([type=radio], [type=checkbox])")].some(
    ({ value }) => value !== "",
  );

/** Loads the page again without a press, unless something is typed on it: some browsers do not repeat a failed import until then. */
export async function reloadUntyped(): Promise<void> {
  if (!hasTyped()) await reloadPage();
}

/**
 * Once the connection is back, loads a page again that says in the place of a part that its code or its texts are missing (`data-missed`). Beside the
 * part, so that the pages before a login do not load it. @returns a function that stops it
 */
export const watchMissedParts = (): (() => void) =>
  onBackOnline(() => {
    if (document.querySelector("[data-missed]") !== null) void reloadUntyped();
  });
