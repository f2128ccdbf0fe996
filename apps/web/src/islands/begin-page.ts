/**
 * Shows a page that took another's place: from its top, or, where that is below the screen, from the step that one is
 * at. The focus goes to the step's heading or to the page, unless one of its fields has it already.
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
