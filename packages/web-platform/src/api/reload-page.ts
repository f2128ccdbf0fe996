/** Loads the page again; offline it keeps the shown page with its message, which the browser's error would replace. */
export async function reloadPage(): Promise<void> {
  try {
    await fetch(window.location.href, { method: "HEAD", cache: "no-store" });
  } catch {
    return;
  }
  window.location.reload();
}

/** Whether a field on the page has text, which a reload could lose. */
const hasTyped = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement>("textarea, input:not([type=radio], [type=checkbox])")].some(
    ({ value }) => value !== "",
  );

/** Loads the page again without a press, unless something is typed on it: some browsers do not repeat a failed import until then. */
export async function reloadUntyped(): Promise<void> {
  if (!hasTyped()) await reloadPage();
}
