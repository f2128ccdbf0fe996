import { escapeHtml } from "@bandeja/plain-pages/escape-html";

/** What a page says of itself to programs that show links to it, and to search engines. */
export interface LinkPreview {
  readonly title: string;
  readonly description: string;
  /** The canonical address of the page. */
  readonly url: string;
  readonly picture: { readonly url: string; readonly width: number; readonly height: number };
  /** `pt_BR` */
  readonly locale: string;
  readonly siteName: string;
  /** Data of schema.org. */
  readonly data?: object | undefined;
}

/** JSON inside of HTML: no text in it ends the element. */
const writeData = (data: object): string =>
  `<script type="application/ld+json">${JSON.stringify(data).replaceAll("<", String.raw`\u003c`)}</script>`;

function writeTags({ title, description, url, picture, locale, siteName, data }: LinkPreview): string {
  const tags: readonly (readonly ["name" | "property", string, string | number])[] = [
    ["name", "description", description],
    ["property", "og:type", "website"],
    ["property", "og:site_name", siteName],
    ["property", "og:title", title],
    ["property", "og:description", description],
    ["property", "og:url", url],
    ["property", "og:locale", locale],
    ["property", "og:image", picture.url],
    ["property", "og:image:width", picture.width],
    ["property", "og:image:height", picture.height],
    ["name", "twitter:card", "summary_large_image"],
    ["name", "twitter:title", title],
    ["name", "twitter:description", description],
    ["name", "twitter:image", picture.url],
  ];
  return [
    `<title>${escapeHtml(`${title} · ${siteName}`)}</title>`,
    `<link rel="canonical" href="${escapeHtml(url)}" />`,
    ...tags.map(([kind, name, value]) => `<meta ${kind}="${name}" content="${escapeHtml(String(value))}" />`),
    data === undefined ? "" : writeData(data),
  ].join("");
}

const ownTitle = /<title>[^<]*<\/title>/;
const ownDescription = /<meta name="description"[^>]*>/;

/** Puts a preview into a document, in place of its own title and description. */
export const addPreview = (html: string, preview: LinkPreview): string =>
  html.replace(ownDescription, "").replace(ownTitle, () => writeTags(preview));
