import { escapeHtml } from "@bandeja/plain-pages/escape-html";

/** The source of the maps' tiles, and its attribution; undefined without one. */
export type Tiles = { readonly url: string; readonly attribution: string } | undefined;

/** Adds the URL of the map tiles to a document; unchanged without tiles. */
export function addTiles(html: string, tiles: Tiles): string {
  if (tiles === undefined) return html;
  const [url, attribution] = [escapeHtml(tiles.url), escapeHtml(tiles.attribution)];
  const meta = `<meta name="map-tiles" content="${url}" data-attribution="${attribution}" />`;
  return html.replace("</head>", () => `${meta}</head>`);
}

/** The origins of tiles, for the content policy. */
export const tileOrigins = (tiles: Tiles): readonly string[] =>
  tiles === undefined ? [] : [new URL(tiles.url).origin];
