/** Gives the focus to a page that replaced another: to its heading, or, while that is loading, to all of it by its title. */
export function focusPage(main: HTMLElement): void {
  const heading = main.querySelector("h1");
  const isNamed = heading !== null && heading.textContent !== "";
  if (isNamed) main.removeAttribute("aria-label");
  else main.setAttribute("aria-label", document.title);
  const target = isNamed ? heading : main;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
