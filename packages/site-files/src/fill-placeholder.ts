import { escapeHtml } from "@bandeja/plain-pages/escape-html";

/**
 * What only the server knows: how soon jobs are staffed, the price of a job in a sentence, the fee alone, who decides about
 * offences, and the limit of contact details.
 */
export type PlaceholderTexts = Readonly<
  Partial<Record<"hiring" | "price" | "fee" | "deciders" | "contacts", string>>
>;

/** An element of a page with a text for as long as the server has none, or hidden: `<p data-filled="hiring" hidden>`. */
const placeholder =
  /<(p|span)\b([^>]*\sdata-filled="(hiring|price|fee|deciders|contacts)"[^>]*)>[^<]*<\/\1>/g;

/** Whether a document has a placeholder. */
export const hasPlaceholder = (html: string): boolean => html.search(placeholder) !== -1;

/** Shows texts in the placeholders of a document; those without a text stay as they are. */
export const fillPlaceholders = (html: string, texts: PlaceholderTexts): string =>
  html.replaceAll(placeholder, (whole: string, element: string, attributes: string, name: string) => {
    const text = texts[name as keyof PlaceholderTexts];
    if (text === undefined) return whole;
    const kept = attributes.replaceAll(/\s(?:data-filled|hidden)(?:="[^"]*")?/g, "");
    return `<${element}${kept}>${escapeHtml(text)}</${element}>`;
  });
