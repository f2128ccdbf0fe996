import { escapeHtml } from "@bandeja/plain-pages/escape-html";

/** The empty, hidden paragraph of a page for how soon jobs are staffed, which only the server knows. */
const slot = /<p\b([^>]*\sdata-hiring\b[^>]*)><\/p>/g;

/** Whether a document has a slot. */
export const hasSlot = (html: string): boolean => html.search(slot) !== -1;

/** Shows a text in the slots of a document. */
export const fillSlot = (html: string, text: string): string =>
  html.replaceAll(slot, (_slot, attributes: string) => {
    const kept = attributes.replaceAll(/\s(?:data-hiring|hidden)(?:="[^"]*")?/g, "");
    return `<p${kept}>${escapeHtml(text)}</p>`;
  });
