import { localeTags, type Language } from "@bandeja/i18n/languages";
import { escapeHtml } from "./escape-html.ts";

interface HtmlMail {
  language: Language;
  title: string;
  /** Paragraphs separated by an empty line. */
  text: string;
  /** The button that replaces the line with its URL. */
  button: { href: string; label: string } | undefined;
  /** The sender, the link that ends such mails, and the address of the site. */
  foot: { text: string; siteUrl: string; unsubscribe: { href: string; label: string } | undefined };
}

// Mail programs have none of our fonts, and many ignore style sheets: the brand's colours of the light theme are
// inline, tables hold the ticket together, and the dark theme is a media query.
const fonts = {
  heading: "font-family:Gabarito,'Trebuchet MS',Verdana,sans-serif;font-weight:800;",
  text: "font-family:'Instrument Sans',Helvetica,Arial,sans-serif;",
} as const;
const styles = {
  paragraph: `margin:0 0 16px;${fonts.text}font-size:16px;line-height:1.6;color:#1F1A17;`,
  button: `display:inline-block;padding:14px 24px;${fonts.text}font-size:16px;font-weight:bold;color:#FFFFFF;text-decoration:none;`,
  small: `${fonts.text}font-size:13px;line-height:1.5;color:#6A5F55;`,
  // Only a URL may be broken anywhere.
  breakable: "word-break:break-all;",
} as const;
const night = `@media (prefers-color-scheme: dark) {
.ground { background-color: #17120F !important; }
.card { background-color: #2E2520 !important; }
.ink { color: #F6EEDF !important; }
.muted { color: #B8AA98 !important; }
.wine { color: #E58BA4 !important; }
.press { background-color: #641A33 !important; }
}`;

const table = (more: string, rows: string): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" ${more}>${rows}</table>`;

function buttonHtml({ href, label }: { href: string; label: string }): string {
  const address = escapeHtml(href);
  const cell = `<td class="press" bgcolor="#7A1F3D" style="background-color:#7A1F3D;"><a href="${address}" style="${styles.button}">${escapeHtml(label)}</a></td>`;
  return [
    table(`style="margin:0 0 12px;"`, `<tr>${cell}</tr>`),
    `<p class="muted" style="margin:0 0 16px;${styles.small}${styles.breakable}">${address}</p>`,
  ].join("\n");
}

/** A paragraph; text after a button's URL begins another. */
function paragraphHtml(paragraph: string, button: HtmlMail["button"]): string {
  const lines = paragraph.split("\n");
  const at = button === undefined ? -1 : lines.findIndex((line) => line.trim() === button.href);
  const textHtml = (part: string[]) =>
    part.length === 0
      ? []
      : [`<p class="ink" style="${styles.paragraph}">${part.map(escapeHtml).join("<br>")}</p>`];
  if (button === undefined || at === -1) return textHtml(lines).join("\n");
  return [...textHtml(lines.slice(0, at)), buttonHtml(button), ...textHtml(lines.slice(at + 1))].join("\n");
}

/** A mail as an HTML page: one ticket on paper, without external resources. */
export function htmlMail({ language, title, text, button, foot }: HtmlMail): string {
  const footLink = (href: string, label: string) =>
    `<br><a class="muted" href="${escapeHtml(href)}" style="color:#6A5F55;">${escapeHtml(label)}</a>`;
  const { unsubscribe, siteUrl } = foot;
  const ticket = [
    `<p class="wine" style="margin:0 0 24px;${fonts.heading}font-size:22px;line-height:1.2;color:#7A1F3D;">Bandeja</p>`,
    ...text.split("\n\n").map((paragraph) => paragraphHtml(paragraph, button)),
  ].join("\n");
  const footHtml = `<p class="muted" style="margin:0;${styles.small}">${escapeHtml(foot.text)}${unsubscribe ? footLink(unsubscribe.href, unsubscribe.label) : ""}${footLink(siteUrl, siteUrl)}</p>`;
  const rows = [
    `<tr><td height="6" bgcolor="#7A1F3D" style="height:6px;line-height:6px;font-size:0;background-color:#7A1F3D;">&nbsp;</td></tr>`,
    `<tr><td class="card" bgcolor="#FFFFFF" style="padding:32px;background-color:#FFFFFF;">${ticket}</td></tr>`,
    `<tr><td style="padding:20px 32px;">${footHtml}</td></tr>`,
  ].join("\n");
  const inner = table(`width="100%" style="max-width:520px;margin:0 auto;"`, rows);
  const ground = `<tr><td class="ground" align="center" bgcolor="#FBF6EC" style="padding:32px 16px;background-color:#FBF6EC;">${inner}</td></tr>`;
  return [
    "<!doctype html>",
    `<html lang="${localeTags[language]}">`,
    `<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">`,
    `<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">`,
    `<title>${escapeHtml(title)}</title><style>${night}</style></head>`,
    `<body class="ground" style="margin:0;background-color:#FBF6EC;">`,
    table(`width="100%"`, ground),
    "</body></html>",
  ].join("\n");
}
