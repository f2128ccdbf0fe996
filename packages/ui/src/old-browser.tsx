/**
 * Shows the notice of the document's language in browsers older than the oldest that work (docs/browsers.md): the two
 * names came last to each of those. Any browser can read this.
 */
const script = `if (!("isWellFormed" in String.prototype && "CSSPropertyRule" in window)) {
  var notice = document.querySelector(".old-browser [lang='" + document.documentElement.lang + "']");
  if (notice) notice.removeAttribute("hidden");
}`;

/** The content of `.old-browser` in a document, which needs no other script: a notice in each language, hidden. */
export function oldBrowserHtml(notices: Readonly<Record<string, string>>): string {
  const elements = Object.entries(notices).map(
    ([language, text]) =>
      `<p role="alert" class="ground-deep type-small pt-3 pb-2 pl-5" lang="${language}" hidden>${text}</p>`,
  );
  return `${elements.join("")}<script>${script}</script>`;
}
