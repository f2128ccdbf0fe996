import type { Language } from "@bandeja/contract/lists";
import { localeTags } from "@bandeja/i18n/languages";
import { escapeHtml } from "./escape-html.ts";

interface PlainPage {
  readonly language: Language;
  readonly title: string;
  /** The address of its style sheet. */
  readonly style: string;
  /** HTML. */
  readonly body: string;
  /** More HTML for the head. */
  readonly head?: string;
}

/** A plain page of the server, without the site's frame and scripts. */
export const plainPage = ({ language, title, style, body, head = "" }: PlainPage): string => `<!doctype html>
<html lang="${localeTags[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} · Bandeja</title>
<link rel="icon" type="image/svg+xml" href="/favicon.svg">
<link rel="stylesheet" href="${style}">
${head}</head>
<body>
${body}
</body>
</html>
`;
