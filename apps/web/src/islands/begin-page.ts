/**
 * Shows a page that replaced another: scrolls to its top, or to the current step if that is out of view. Focuses the
 * step's heading or the page, unless one of its fields has the focus.
 */
export function beginPage(): void {
  window.scrollTo(0, 0);
  const main = document.querySelector("main");
  const step = main?.querySelector('[aria-current="step"]');
  if (main?.contains(document.activeElement) !== true) {
    (step?.querySelector("h2") ?? main)?.focus({ preventScroll: true });
  }
  const field = step?.querySelector("input, select, button") ?? step;
  if (field && field.getBoundingClientRect().bottom > window.innerHeight) step?.scrollIntoView();
}
