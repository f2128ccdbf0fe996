import type { HtmlTagDescriptor, Plugin } from "vite";

/** The fonts of the first screens, as on the site (packages/ui/src/font-preloads.tsx), and of the figures of lists. */
const fonts = [
  "gabarito-latin-800-normal.woff2",
  "instrument-sans-latin-wght-normal.woff2",
  "martian-mono-75.woff2",
];

/** Preloads fonts with the document, before its stylesheet has been fetched. */
export const fontPreloads = (): Plugin => ({
  name: "bandeja-font-preloads",
  apply: "build",
  transformIndexHtml: {
    order: "post",
    handler(_html, { bundle = {} }): HtmlTagDescriptor[] {
      return fonts.map((font) => {
        const file = Object.values(bundle).find((made) => made.type === "asset" && made.names.includes(font));
        if (file === undefined) throw new Error(`The app's stylesheets have no ${font} (font-preloads.ts)`);
        const href = `/app/${file.fileName}`;
        const attrs = { rel: "preload", href, as: "font", type: "font/woff2", crossorigin: "anonymous" };
        return { tag: "link", attrs, injectTo: "head" };
      });
    },
  },
});
