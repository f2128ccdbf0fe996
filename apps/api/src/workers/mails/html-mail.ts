import { localeTags, type Language } from "@bandeja/i18n/languages";
import { escapeHtml } from "../../http/escape-html.ts";

interface HtmlMail {
  language: Language;
  title: string;
  /** Paragraphs apart by an empty line. */
  text: string;
  /** A button in place of the line that is just its address. */
  button: { href: string; label: string } | undefined;
}

// Mail programs know neither style sheets nor our faces: the brand's colours, on what every one of them has.
const styles = {
  ground: "margin:0;padding:32px 16px;background:#FBF6EC;",
  ticket: "max-width:520px;margin:0 auto;background:#FFFFFF;border-top:6px solid #7A1F3D;padding:32px;",
  brand: "margin:0 0 24px;font:800 22px/1.2 Gabarito,'Trebuchet MS',Verdana,sans-serif;color:#7A1F3D;",
  paragraph: "margin:0 0 16px;font:16px/1.6 'Instrument Sans',Helvetica,Arial,sans-serif;color:#1F1A17;",
  button:
    "display:inline-block;padding:14px 24px;background:#7A1F3D;color:#FFFFFF;text-decoration:none;font-weight:bold;",
  address: "color:#6A5F55;font-size:13px;word-break:break-all;",
} as const;

function buttonHtml({ href, label }: { href: string; label: string }): string {
  const address = escapeHtml(href);
  return [
    `<a href="${address}" style="${styles.button}">${escapeHtml(label)}</a>`,
    `<br><br><span style="${styles.address}">${address}</span>`,
  ].join("");
}

/** A mail as a page: one ticket on paper, nothing loaded from anywhere. */
export function htmlMail({ language, title, text, button }: HtmlMail): string {
  const lineHtml = (line: string) =>
    button !== undefined && line.trim() === button.href ? buttonHtml(button) : escapeHtml(line);
  const paragraphs = text
    .split("\n\n")
    .map((part) => `<p style="${styles.paragraph}">${part.split("\n").map(lineHtml).join("<br>")}</p>`);
  return [
    "<!doctype html>",
    `<html lang="${localeTags[language]}">`,
    `<head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>`,
    `<body style="${styles.ground}"><div style="${styles.ticket}">`,
    `<p style="${styles.brand}">Bandeja</p>`,
    ...paragraphs,
    "</div></body></html>",
  ].join("\n");
}
