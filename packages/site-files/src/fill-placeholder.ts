import { escapeHtml } from "@bandeja/plain-pages/escape-html";

/** The empty, hidden paragraph of a page for how soon jobs are staffed, which only the server knows. */
const placeholder = /<p\b([^>]*\sdata-hiring\b[^>]*)><\/p>/g;

/** Whether a document has a placeholder. */
export const hasPlaceholder = (html: string): boolean => html.search(placeholder) !== -1;

/** Shows a text in the placeholders of a document. */
export const fillPlaceholder = (html: string, text: string): string =>
  html.replaceAll(placeholder, (_placeholder, attributes: string) => {
    const kept = attributes.replaceAll(/\s(?:data-hiring|hidden)(?:="[^"]*")?/g, "");
    return `<p${kept}>${escapeHtml(text)}</p>`;
  });
