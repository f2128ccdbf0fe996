import { reloadPage } from "./reload-page.ts";

const typed = "textarea, input:not([type=radio])";

/**
 * Loads the page again without a press, unless a field on it has text, which that could lose: some browsers do not repeat a failed
 * import until then.
 */
export async function reloadUntyped(): Promise<void> {
  const fields = document.querySelectorAll<HTMLInputElement>(typed);
  if (![...fields].some(({ value }) => value)) await reloadPage();
}
