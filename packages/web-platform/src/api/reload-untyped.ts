import { reloadPage } from "./reload-page.ts";

/** Whether a field on the page has text, which a reload could lose. */
const hasTyped = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement>("textarea, input:not([type=radio], [type=checkbox])")].some(
    ({ value }) => value !== "",
  );

/** Loads the page again without a press, unless something is typed on it: some browsers do not repeat a failed import until then. */
export async function reloadUntyped(): Promise<void> {
  if (!hasTyped()) await reloadPage();
}
